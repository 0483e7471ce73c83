// Names that people give to hurt or to try: each at most as long as a campaign's name may be.
export const HOSTILE_NAMES = [
  'M'.repeat(60),
  '@everyone @here come and see',
  '<@123456789012345678> <@&223456789012345> <#32345678901234>',
  '**bold** __under__ *slant* ~~gone~~ ||spoiler||',
  '`code` ```block``` ``two``',
  'one\ntwo\r\n# three\n> four\n- five\n-# six\n1. seven',
  '\u202Egnihton ton si siht\u2066\u2069\u200F שלום مرحبا',
  '👩‍👩‍👧‍👦🏳️‍🌈👍🏽 \u200D\uFE0F\u0301\u0301\u0301',
  '<t:1700000000:R> <:wave:12345678901234> </draw:12345678901>',
  '[a](https://a.example "b") https://b.example <https://c.ex>',
  '\\*\\*not bold\\*\\* \\',
  '****____~~~~||||````',
  '\0nothing\0 \u0007',
  'half \uD83D a sign, and half \uDE00 another',
  '{who, plural, one {#} other {<b>}} $& $1',
] as const;
