import { describe, expect, it } from 'vitest';
import { readJson } from '../../src/content/json.ts';

describe('JSON that a person wrote', () => {
  it.each([
    '{}',
    '[]',
    ' { "a" : [ 1 , -2.5e3, true, false, null, "x\\n\\u00e4\\"" ] }\r\n',
    '"text"',
    '0',
    '\uFEFF{"bom": 1}',
    '{"a": {"a": 1}, "b": {"a": 2}}',
  ])('reads %j', (text) => {
    expect(readJson(text)).toEqual({ value: JSON.parse(text.replace(/^\uFEFF/, '')) });
  });

  it.each([
    ['', 1, 1, 'the file ends too early'],
    ['{', 1, 2, 'the name of a field, in double quotes, is missing here'],
    ['{"a": 1', 1, 8, 'a comma or } is missing here'],
    ['{"a": 1,}', 1, 9, 'there is a comma too many before this }'],
    ['{"a" 1}', 1, 6, 'a colon is missing here'],
    ['{"a": }', 1, 7, 'a value is missing before this }'],
    ['{"a": 1 "b": 2}', 1, 9, 'a comma or } is missing here'],
    ['{a: 1}', 1, 2, 'a cannot stand here; texts stand in double quotes'],
    ["{'a': 1}", 1, 2, 'texts stand in double quotes'],
    ['{\n  "a": 1,\n  "b": 2,\n  "a": 3\n}', 4, 3, 'the field "a" is given twice'],
    ['{\n  // why\n}', 2, 3, 'JSON knows no comments; write them into a field "note"'],
    ['[1, 2,]', 1, 7, 'there is a comma too many before this ]'],
    ['[1 2]', 1, 4, 'a comma or ] is missing here'],
    ['[1, 2', 1, 6, 'a comma or ] is missing here'],
    ['[01]', 1, 2, '0 cannot stand here'],
    ['{"a": "x\ny"}', 1, 7, 'this text has no end'],
    ['{"a": "C:\\dir"}', 1, 7, 'this text has no end, or holds a line break or a single \\'],
    ['{} {}', 1, 4, 'the file goes on behind its end'],
    ['{"a": yes}', 1, 7, 'y cannot stand here'],
  ])('says what is wrong with %j', (text, line, column, problem) => {
    expect(readJson(text)).toEqual({ mistake: { line, column, problem: expect.stringContaining(problem) } });
  });
});
