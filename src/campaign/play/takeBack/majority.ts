// More than half of all players who are not away have to agree.

export type Ballot = {
  /** Everybody who is not away, by person. */
  readonly players: readonly string[];
  /** Whoever asks agrees; nobody, if they have left since. */
  readonly asker?: string;
  readonly votes: readonly { readonly person: string; readonly yes: boolean }[];
};
export type Standing = {
  readonly needs: number;
  readonly yes: readonly string[];
  readonly no: readonly string[];
  readonly silent: readonly string[];
  readonly result: 'granted' | 'refused' | 'open';
};

/** Settled as soon as enough agree, or can no longer agree. */
export function standingOf({ players, asker, votes }: Ballot): Standing {
  const asking = asker === undefined ? [] : [asker];
  const counted = [...new Set([...asking, ...players])];
  const said = new Map([
    ...votes.map(({ person, yes }) => [person, yes] as const),
    ...asking.map((one) => [one, true] as const),
  ]);
  const needs = Math.floor(counted.length / 2) + 1;
  const yes = counted.filter((person) => said.get(person) === true);
  const no = counted.filter((person) => said.get(person) === false);
  const silent = counted.filter((person) => !said.has(person));
  const result = yes.length >= needs ? 'granted' : yes.length + silent.length < needs ? 'refused' : 'open';
  return { needs, yes, no, silent, result };
}
