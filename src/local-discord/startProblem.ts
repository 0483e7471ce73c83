// Why local Discord cannot start, as a sentence for the one who started it.

export class StartProblem extends Error {}
