// What a text means once its Markdown is read.

export type Style = 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler';

/** `source` is what was written, to show when the thing it names is not known. */
export type Inline =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: Style; readonly children: readonly Inline[] }
  | { readonly type: 'code'; readonly text: string }
  | {
      readonly type: 'link';
      readonly href: string;
      readonly title?: string | undefined;
      /** Absent for an address that stands for itself. */
      readonly children?: readonly Inline[];
    }
  | { readonly type: 'mention'; readonly of: 'user' | 'role' | 'channel'; readonly id: string; readonly source: string }
  | { readonly type: 'everyone'; readonly source: string }
  | { readonly type: 'command'; readonly name: string; readonly id: string; readonly source: string }
  | { readonly type: 'emoji'; readonly name: string; readonly id: string; readonly source: string }
  | {
      readonly type: 'timestamp';
      readonly seconds: number;
      readonly style: TimestampStyle | undefined;
      readonly source: string;
    };

export type TimestampStyle = 't' | 'T' | 'd' | 'D' | 'f' | 'F' | 's' | 'S' | 'R';

/** Line breaks inside a paragraph are kept in its texts. */
export type Block =
  | { readonly type: 'paragraph'; readonly children: readonly Inline[] }
  | { readonly type: 'heading'; readonly level: 1 | 2 | 3; readonly children: readonly Inline[] }
  | { readonly type: 'subtext'; readonly children: readonly Inline[] }
  | { readonly type: 'quote'; readonly children: readonly Block[] }
  | { readonly type: 'list'; readonly ordered: boolean; readonly items: readonly ListItem[] }
  | { readonly type: 'codeBlock'; readonly language: string | undefined; readonly text: string };

export type ListItem = {
  /** The number as it was written, in an ordered list. */
  readonly number: string | undefined;
  readonly children: readonly Block[];
};
