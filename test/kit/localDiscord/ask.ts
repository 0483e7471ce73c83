// Asks local Discord's control interface; a refusal is thrown as the sentence that came with it.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Ask = <Reply = undefined>(method: Method, path: string, body?: object) => Promise<Reply>;

export class RefusedByControl extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

/** `path` is what comes after /control: `/state`. */
export const askerAt =
  (origin: string): Ask =>
  async <Reply>(method: Method, path: string, body?: object): Promise<Reply> => {
    const response = await fetch(`${origin}/control${path}`, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const text = await response.text();
    if (response.ok) return (text === '' ? undefined : JSON.parse(text)) as Reply;
    throw new RefusedByControl(response.status, sentenceIn(text));
  };

function sentenceIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: string }).error;
  } catch {
    return text;
  }
}
