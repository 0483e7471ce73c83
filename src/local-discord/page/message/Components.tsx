// The components of a message: rows of buttons and menus, and the newer ones that lay out text and media.
import type {
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIFileComponent,
  APIMessageTopLevelComponent,
  APISectionComponent,
  APISeparatorComponent,
} from 'discord-api-types/v10';
import { useState } from 'preact/hooks';
import { Markdown } from '../markdown/Markdown.tsx';
import { ButtonPart } from './ButtonPart.tsx';
import { hex } from './colors.ts';
import { FileCard } from './FileCard.tsx';
import { Gallery } from './Gallery.tsx';
import { PictureBox } from './PictureBox.tsx';
import { fileBehind, pictureOf } from './pictures.ts';
import type { Scope } from './scope.ts';
import { MessageSelect } from './select/MessageSelect.tsx';

export type ComponentsProps = {
  readonly components: readonly APIMessageTopLevelComponent[];
  readonly scope: Scope;
};

export function Components({ components, scope }: ComponentsProps) {
  return components.map((component, index) => <One key={component.id ?? index} component={component} scope={scope} />);
}

type Part<Component> = { readonly component: Component; readonly scope: Scope };

function One({ component, scope }: Part<APIMessageTopLevelComponent>) {
  switch (component.type) {
    case 1:
      return <Row parts={component.components} scope={scope} />;
    case 9:
      return <Section component={component} scope={scope} />;
    case 10:
      return <Markdown text={component.content} context={scope.context} />;
    case 12: {
      const pictures = component.items.map((item) => pictureOf(scope.message, item));
      return <Gallery pictures={pictures} scope={scope} />;
    }
    case 13:
      return <AttachedFile component={component} scope={scope} />;
    case 14:
      return <Separator component={component} />;
    case 17:
      return <Container component={component} scope={scope} />;
    default:
      return <p class="unknown-part">Something that local Discord cannot show.</p>;
  }
}

type RowProps = { readonly parts: readonly APIComponentInMessageActionRow[]; readonly scope: Scope };

function Row({ parts, scope }: RowProps) {
  return (
    <div class="part-row">
      {parts.map((part, index) =>
        part.type === 2 ? (
          <ButtonPart key={part.id ?? index} button={part} scope={scope} />
        ) : (
          <MessageSelect key={part.custom_id} menu={part} scope={scope} />
        ),
      )}
    </div>
  );
}

function Section({ component: { components, accessory }, scope }: Part<APISectionComponent>) {
  return (
    <div class="part-section">
      <div class="part-section-text">
        {components.map((text, index) => (
          <Markdown key={text.id ?? index} text={text.content} context={scope.context} />
        ))}
      </div>
      {accessory.type === 2 ? (
        <ButtonPart button={accessory} scope={scope} />
      ) : (
        <div class="part-thumbnail">
          <PictureBox picture={pictureOf(scope.message, accessory)} scope={scope} small />
        </div>
      )}
    </div>
  );
}

function Separator({ component: { divider = true, spacing = 1 } }: { readonly component: APISeparatorComponent }) {
  const room = spacing === 2 ? 'part-gap-large' : 'part-gap';
  return divider ? <hr class={`part-divider ${room}`} /> : <div class={room} />;
}

function AttachedFile({ component: { file, name, size }, scope }: Part<APIFileComponent>) {
  const attached = fileBehind(scope.message, file.url);
  const shownName = name ?? attached?.filename ?? file.url.split('/').at(-1) ?? 'file';
  return <FileCard name={shownName} size={size ?? attached?.size} href={attached?.url ?? file.url} />;
}

function Container({ component, scope }: Part<APIContainerComponent>) {
  const [covered, setCovered] = useState(component.spoiler ?? false);
  const { accent_color } = component;
  const accented = accent_color !== undefined && accent_color !== null;
  return (
    <div
      class={accented ? 'part-container part-accented' : 'part-container'}
      style={accented ? { borderLeftColor: hex(accent_color) } : {}}
    >
      <div class="part-container-inner" inert={covered}>
        <Components components={component.components} scope={scope} />
      </div>
      {covered ? (
        <button type="button" class="part-cover" onClick={() => setCovered(false)}>
          <span>Spoiler</span>
        </button>
      ) : null}
    </div>
  );
}
