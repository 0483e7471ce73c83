// A refusal with Discord's own status, code and words. Thrown anywhere below a request, sent by rest/server.ts.

/** `{ content: { _errors: [{ code, message }] } }`, with array indexes as keys. */
export type ErrorTree = { readonly [field: string]: ErrorTree | readonly FieldError[] };
export type FieldError = { readonly code: string; readonly message: string };

export class DiscordError extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: ErrorTree | undefined;
  constructor(status: number, code: number, message: string, errors?: ErrorTree) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }
  body(): object {
    return { message: this.message, code: this.code, ...(this.errors && { errors: this.errors }) };
  }
}

const KNOWN = {
  unauthorized: [401, 0, '401: Unauthorized'],
  notFound: [404, 0, '404: Not Found'],
  methodNotAllowed: [405, 0, '405: Method Not Allowed'],
  unknownApplication: [404, 10002, 'Unknown Application'],
  unknownChannel: [404, 10003, 'Unknown Channel'],
  unknownGuild: [404, 10004, 'Unknown Guild'],
  unknownMember: [404, 10007, 'Unknown Member'],
  unknownMessage: [404, 10008, 'Unknown Message'],
  unknownOverwrite: [404, 10009, 'Unknown Permission Overwrite'],
  unknownRole: [404, 10011, 'Unknown Role'],
  unknownUser: [404, 10013, 'Unknown User'],
  unknownWebhook: [404, 10015, 'Unknown Webhook'],
  unknownInteraction: [404, 10062, 'Unknown interaction'],
  unknownCommand: [404, 10063, 'Unknown application command'],
  unknownCommandPermissions: [404, 10066, 'Unknown application command permissions'],
  tooManyPins: [400, 30003, 'Maximum number of pins reached (250)'],
  tooManyFiles: [400, 30015, 'Maximum number of attachments in a message reached (10)'],
  tooManyCommands: [400, 30032, 'Maximum number of application commands reached (100).'],
  tooLarge: [413, 40005, 'Request entity too large'],
  alreadyAcknowledged: [400, 40060, 'Interaction has already been acknowledged.'],
  threadExists: [400, 160004, 'A thread has already been created for this message'],
  threadLocked: [403, 160005, 'Thread is locked'],
  tooManyThreads: [400, 160006, 'Maximum number of active threads reached'],
  missingAccess: [403, 50001, 'Missing Access'],
  notInDirectMessages: [403, 50003, 'Cannot execute action on a DM channel'],
  notTheAuthor: [403, 50005, 'Cannot edit a message authored by another user'],
  emptyMessage: [400, 50006, 'Cannot send an empty message'],
  cannotMessageUser: [403, 50007, 'Cannot send messages to this user'],
  missingPermissions: [403, 50013, 'Missing Permissions'],
  wrongBulkDelete: [400, 50016, 'You must provide at least 2 and at most 100 messages to delete.'],
  systemMessage: [403, 50021, 'Cannot execute action on a system message'],
  wrongChannelType: [400, 50024, 'Cannot execute action on this channel type'],
  invalidToken: [401, 50027, 'Invalid Webhook Token'],
  tooOldToDelete: [400, 50034, 'You can only bulk delete messages that are under 14 days old.'],
  noSharedGuild: [403, 50278, 'Cannot send messages to this user due to having no mutual guilds'],
  threadArchived: [400, 50083, 'Thread is archived'],
  invalidJson: [400, 50109, 'The request body contains invalid JSON.'],
} as const satisfies Record<string, readonly [number, number, string]>;

export const refusal = (name: keyof typeof KNOWN): DiscordError => {
  const [status, code, message] = KNOWN[name];
  return new DiscordError(status, code, message);
};

/** 50035 with one field error: `invalidForm('content', 'BASE_TYPE_MAX_LENGTH', '…')`; the path may have dots: `embeds.0.title`. */
export function invalidForm(path: string, code: string, message: string): DiscordError {
  const leaf: ErrorTree = { _errors: [{ code, message }] };
  const errors = path.split('.').reduceRight<ErrorTree>((inner, key) => ({ [key]: inner }), leaf);
  return new DiscordError(400, 50035, 'Invalid Form Body', errors);
}
