// Choosing in private: somebody's hand, and what they may choose.
import type { Entry, Offered, SeatOffer } from '../../campaign/play/choices.ts';
import type { Render, TableView } from '../../view/index.ts';
import type { AtTable } from '../calls/call.ts';
import { differenceIn } from '../messages/changes.ts';
import { idOf, letBeId } from '../messages/ids.ts';
import { cut } from '../messages/limits.ts';
import { pagedMenu } from '../messages/pages.ts';
import {
  type Button,
  buttons,
  type MenuOption,
  type Message,
  type Picture,
  panel,
  type Row,
} from '../messages/panel.ts';
import { type Say, sayingIn } from '../messages/words.ts';
import { heroName } from '../show/tableStatus.ts';

const MOST_HAND = 1700;

export type SeenSeat = {
  readonly view: TableView;
  readonly offer: SeatOffer;
  /** Its cards as a picture; without it, in words. */
  readonly picture?: Picture | undefined;
};

/** An ask to one seat. */
export type AskedSeat = { readonly ask: Offered; readonly seat: string };

/** Which page of a seat's choices to show. */
export type Turned = { readonly seat: string; readonly page: number };

/** The hand of a seat, its asks, and what it can say in advance. */
export function handPanel(at: AtTable, seen: readonly SeenSeat[], turned?: Turned): Message {
  const { table, render } = at;
  const say = sayingIn(render);
  const asked = seen.flatMap(({ offer: { seat, asks } }) => asks.slice(0, 1).map((ask) => ({ ask, seat })));
  const share = Math.floor(MOST_HAND / Math.max(1, seen.length));
  const inWords = seen.filter(({ view, picture }) => !view.story && !picture);
  const ahead = seen.flatMap(({ offer }) =>
    asked.length > 0 ? [] : aheadRows(table, offer, { render, say, page: pageOf(turned, offer.seat) }),
  );
  return panel({
    text: [
      ...inWords.map((one) => cut(handText(one, render, say), share)),
      ...askTexts(at, asked),
      ...(asked.length === 0 ? [say('hand.nothing')] : []),
    ],
    rows: [...asksRows(at, asked, turned), ...ahead],
    pictures: seen.flatMap(({ picture }) => picture ?? []),
    tone: asked.length > 0 ? 'asking' : 'calm',
  });
}

const pageOf = (turned: Turned | undefined, seat: string): number => (turned?.seat === seat ? turned.page : 0);

function handText({ view, offer: { seat } }: SeenSeat, render: Render, say: Say): string {
  const hero = view.heroes.find(({ id }) => id === seat);
  const cards = (hero?.hand ?? []).map(({ name, kind, colours, text }) => {
    const tags = [
      render({ key: `${view.ruleset}.kind.${kind}` }),
      ...colours.map((colour) => render({ key: `${view.ruleset}.colour.${colour}` })),
    ];
    return say('hand.card', { name, tags: tags.join(', '), text: text.map(render).join(' ') });
  });
  const head = say('hand.title', {
    hero: heroName({ view, render }, seat),
    now: hero?.health.now ?? 0,
    max: hero?.health.max ?? 0,
  });
  return [head, ...cards].join('\n');
}

/** Only the asks: of one seat, or of several that the same person plays. */
export function askPanel(at: AtTable, asked: readonly AskedSeat[], turned?: Turned): Message {
  return panel({ text: askTexts(at, asked), rows: asksRows(at, asked, turned), tone: 'asking' });
}

function askTexts(at: AtTable, asked: readonly AskedSeat[]): readonly string[] {
  const { render } = at;
  const say = sayingIn(render);
  return asked.map(({ ask: { title, about, entries, letBe }, seat }) => {
    const lines = entries
      .filter(({ preview, option }) => preview && option.id !== letBe)
      .map((entry) =>
        [`**${entryLabel(entry, render)}**`, entryAbout(entry, render), differenceIn(entry, render)]
          .filter(Boolean)
          .join(' '),
      );
    const head = title ? render(title) : say('hand.choose');
    // Somebody with several heroes has to know which one is asked.
    const named = asked.length > 1 ? say('standing.asked', { who: heroName(at, seat), title: head }) : head;
    return [`### ${named}`, ...about.map(render), ...lines].join('\n');
  });
}

type Saying = { readonly render: Render; readonly say: Say; readonly page: number };
type Asked = Saying & AskedSeat & { readonly hero: string; readonly isAlone: boolean };

function asksRows(at: AtTable, asked: readonly AskedSeat[], turned?: Turned): readonly Row[] {
  const { table, render } = at;
  const isAlone = asked.length === 1;
  return asked.flatMap(({ ask, seat }) => {
    const saying = { render, say: sayingIn(render), page: pageOf(turned, seat) };
    return askRows(table, { ...saying, ask, seat, hero: heroName(at, seat), isAlone });
  });
}

function askRows(table: number, { ask, seat, hero, isAlone, render, say, page }: Asked): readonly Row[] {
  const options = ask.entries
    .filter(({ option }) => option.id !== ask.letBe)
    .map(
      (entry): MenuOption => ({
        value: entry.value,
        label: entryLabel(entry, render),
        about: differenceIn(entry, render) || entryAbout(entry, render),
      }),
    );
  const all = { id: idOf('pick', table, ask.number, seat), label: say('choose.for', { hero }), options };
  const turn = (to: number) => idOf('more', table, ask.number, seat, '', to);
  const picks = options.length > 0 ? pagedMenu(all, { page, turn }, say) : [];
  const letBe: Button = {
    label: isAlone ? say('button.letBe') : say('button.letBeFor', { hero }),
    id: letBeId(table, ask.id, { asks: [ask.number], seat }),
  };
  return [...picks, ...(ask.letBe === undefined ? [] : buttons(letBe))];
}

const entryLabel = ({ letter, option, part }: Entry, render: Render): string =>
  part ? `${letter} · ${render(option.label)}: ${render(part.label)}` : `${letter} · ${render(option.label)}`;

/** What is known about the part or, failing that, about the option. */
const entryAbout = ({ option, part }: Entry, render: Render): string =>
  (part && part.about.length > 0 ? part.about : option.about).map(render).join(' ');

function aheadRows(table: number, { seat, ahead }: SeatOffer, { render, say, page }: Saying): readonly Row[] {
  const menus = ahead.flatMap(({ askId, title, options }) => {
    const said = options.map(({ id, label, about }) => ({
      ...{ value: id, label: render(label), about: about.map(render).join(' ') },
    }));
    const all = { id: idOf('plan', table, seat, askId), label: render(title), options: said, max: said.length };
    return pagedMenu(all, { page, turn: (to) => idOf('more', table, askId, seat, '', to) }, say);
  });
  const unplan: Button = { label: say('button.unplan'), id: idOf('unplan', table, seat) };
  return [...menus, ...(ahead.length > 0 ? buttons(unplan) : [])];
}
