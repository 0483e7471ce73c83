// What the schemas of several kinds of files share.
import { z } from 'zod';
import { COLOURS, type Colour, type Fixed, STATUSES } from '../../words/common.ts';

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

export const id = z.string().regex(ID).meta({ description: 'an id: lower-case words joined by dashes' });
export const text = z.string().min(1).meta({ description: 'a text that is not empty' });
export const spaceId = z
  .string()
  .regex(/^[A-Z]$/)
  .meta({ description: 'the id of a space: one capital letter' });
export const status = z.enum(STATUSES);

/** How it is recognised in pictures; a name that the set does not have is drawn as a plain dot. */
export const icon = z
  .string()
  .regex(ID)
  .meta({ description: 'the name of an icon in the set game-icons' })
  .exactOptional();

/** For the designer's reasons; the rules never see it. */
export const note = text.exactOptional();

/** What every file may begin with. A file of a pack that stands in for one of ours says `replaces`. */
export const head = { $schema: text.exactOptional(), note, replaces: z.literal(true).exactOptional() };
/** What is left of a file for the rules. */
export type Bare<F> = Fixed<Omit<F, keyof typeof head>>;

/** One colour, two, or all three for white. */
export const colours = z.array(z.enum(COLOURS)).min(1).max(3).refine(isWithoutRepeats, 'names a colour twice');

function isWithoutRepeats(list: readonly Colour[]): boolean {
  return new Set(list).size === list.length;
}

export const statuses = z.array(status).min(1).max(STATUSES.length);
