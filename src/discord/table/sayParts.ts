// Says the parts of a choice one by one, in private: what is missing, then what the whole would do, and doing it.
import type { Standing } from '../../campaign/play/stepByStep.ts';
import { spaceOf } from '../../engine/kernel/way.ts';
import type { PartOptionView, PartView, Render } from '../../view/index.ts';
import type { AtTable } from '../calls/call.ts';
import { previewLines } from '../messages/changes.ts';
import { idOf } from '../messages/ids.ts';
import { LIMITS } from '../messages/limits.ts';
import { pagedMenu } from '../messages/pages.ts';
import { type Button, buttons, type MenuOption, type Message, panel, type Row } from '../messages/panel.ts';
import { type Say, sayingIn } from '../messages/words.ts';

/** Which page of a part's choices to show. */
export type Leafed = { readonly part: string; readonly page: number };

/** The part that is still to say, or what the choice would do, with Do it and Back. */
export function standingPanel({ table, render, view }: AtTable, stands: Standing, leafed?: Leafed): Message {
  const { missing, seat, ask } = stands;
  const say = sayingIn(render);
  const of: Of = { table, ask: ask.number, seat, render, say, leafed };
  const back: Button = { label: say('button.back'), id: idOf('back', table, ask.number, seat) };
  if (missing) return missingPanel(of, missing, back);
  const lines = previewLines(stands.preview, render);
  const about = stands.about.length > 0 ? [`-# ${stands.about.map(render).join(' ')}`] : [];
  // In a story, no board shows a change.
  const nothing = view.story && about.length > 0 ? '' : say('preview.nothing');
  return panel({
    text: [[`### ${chosenText(stands, render)}`, ...about].join('\n'), lines.length > 0 ? lines.join('\n') : nothing],
    rows: [
      ...stands.optional.flatMap((one) => changeable(of, one)),
      ...buttons(
        { label: say('button.do'), id: idOf('do', table, ask.number, seat, stands.key), look: 'good' },
        ...stands.followUps.map(({ id, label, isOn }) => ({
          label: `${isOn ? '☑' : '☐'} ${say('choose.then', { what: label })}`,
          id: idOf('later', table, ask.number, seat, id),
        })),
        back,
      ),
    ],
    tone: 'asking',
  });
}

type Of = {
  readonly table: number;
  readonly ask: number;
  readonly seat: string;
  readonly render: Render;
  readonly say: Say;
  readonly leafed: Leafed | undefined;
};

function missingPanel(of: Of, missing: NonNullable<Standing['missing']>, back: Button): Message {
  const { label, options, min, max } = choicesIn(missing, of.render);
  const chosen = options.filter(({ isSet }) => isSet).map((option) => option.label);
  const soFar =
    chosen.length > 0 ? [of.say('choose.soFar', { what: chosen.join(', '), count: chosen.length, min })] : [];
  return panel({
    text: [`### ${label}`, ...soFar],
    rows: [...partMenu(of, missing.part.name, { label, options, min, max }), ...buttons(back)],
    tone: 'asking',
  });
}

/** If a part's choices need several pages, people choose page by page. */
function partMenu({ table, ask, seat, say, leafed }: Of, part: string, choices: Choices): readonly Row[] {
  const { label, options, max } = choices;
  const page = leafed?.part === part ? leafed.page : 0;
  const isMany = options.length > LIMITS.options;
  const id = idOf('part', table, ask, seat, part, ...(isMany ? [page] : []));
  const min = isMany && max > 1 ? 0 : choices.min;
  const turn = (to: number) => idOf('more', table, ask, seat, part, to);
  return pagedMenu({ id, label, options, min, max }, { page, turn }, say);
}

type Changeable = Standing['optional'][number];

function changeable(of: Of, { part, value }: Changeable): readonly Row[] {
  const { render } = of;
  const set: readonly unknown[] = part.kind === 'space' ? [spaceOf(value)] : [value].flat();
  if (part.kind === 'slots')
    return part.slots.flatMap(({ label, options }, slot) => {
      if (options.length < 2) return [];
      const said = marked(optionsOf(options, render), [String(set[slot])]);
      return partMenu(of, `${part.name}/${slot}`, { label: render(label), options: said, min: 1, max: 1 });
    });
  const options = marked(optionsOf('options' in part ? part.options : [], render), set.map(String));
  const { min, max } = part.kind === 'pick' ? part : { min: 1, max: 1 };
  return partMenu(of, part.name, { label: render(part.label), options, min: max === 1 ? min : 0, max });
}

type Choices = {
  readonly label: string;
  readonly options: readonly MenuOption[];
  readonly min: number;
  readonly max: number;
};

function choicesIn({ part, slot = 0, begun }: NonNullable<Standing['missing']>, render: Render): Choices {
  const label = render(part.label);
  const one = { min: 1, max: 1 };
  switch (part.kind) {
    case 'number':
      return { label, options: numbersIn(part), ...one };
    case 'pick':
      return { label, options: marked(optionsOf(part.options, render), begun), min: part.min, max: part.max };
    case 'order':
      return { label, options: optionsOf(part.options, render), min: part.options.length, max: part.options.length };
    case 'space':
      return { label, options: optionsOf(part.options, render), ...one };
    case 'slots': {
      const place = part.slots[slot];
      return {
        label: place ? `${label} ${render(place.label)}` : label,
        options: optionsOf(place?.options ?? [], render),
        ...one,
      };
    }
  }
}

const marked = (options: readonly MenuOption[], set: readonly string[]): readonly MenuOption[] =>
  options.map((option) => (set.includes(option.value) ? { ...option, isSet: true } : option));

const numbersIn = ({ min, max }: Extract<PartView, { kind: 'number' }>): readonly MenuOption[] =>
  Array.from({ length: max - min + 1 }, (_, n) => ({
    value: String(min + n),
    label: String(min + n),
  }));

const optionsOf = (options: readonly PartOptionView[], render: Render): readonly MenuOption[] =>
  options.map(({ id, letter, label, about }) => ({
    value: id,
    label: `${letter} · ${render(label)}`,
    about: about.map(render).join(' '),
  }));

/** The choice in one line: the option, then its parts. */
function chosenText({ ask, choice, said }: Standing, render: Render): string {
  const option = ask.options.find(({ id }) => id === choice.choose);
  const names = said.map((some) => some.map(render).join(', ')).join(' → ');
  return [option ? render(option.label) : choice.choose, ...(names === '' ? [] : [names])].join(': ');
}
