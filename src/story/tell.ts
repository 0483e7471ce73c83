// Events of the road carry their sentence, because the story's texts are not in the code.
import type { Json } from '../engine/json.ts';
import type { Tone } from '../engine/ruleset/view.ts';
import type { Text } from '../engine/text.ts';
import type { R } from './words.ts';

type Told = { readonly text: Text; readonly tone?: Tone; readonly [fact: string]: unknown };

export function tell(t: Pick<R, 'emit'>, type: string, { text, tone = 'plain', ...facts }: Told): void {
  t.emit({ type, text: text as unknown as Json, tone, ...(facts as Readonly<Record<string, Json>>) });
}
