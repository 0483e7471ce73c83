// Asks the server. What it refuses comes back as a sentence to show.

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export class Refused extends Error {
  readonly status: number;
  constructor(status: number, sentence: string) {
    super(sentence);
    this.status = status;
  }
}

export async function ask<Reply>(method: Method, path: string, body?: object): Promise<Reply> {
  const response = await fetch(`/control/${path}`, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  }).catch(() => {
    throw new Refused(0, 'Local Discord cannot be reached just now.');
  });
  const text = await response.text();
  if (!response.ok) throw new Refused(response.status, sentenceIn(text, response.status));
  return (text === '' ? undefined : JSON.parse(text)) as Reply;
}

function sentenceIn(text: string, status: number): string {
  try {
    const { error } = JSON.parse(text) as { error?: unknown };
    if (typeof error === 'string') return error;
  } catch {
    // Not the server's own words: the status must do.
  }
  return `Local Discord refused that (${status}).`;
}
