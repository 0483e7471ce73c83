// What was wrong in a refused request, field by field, as Discord's error body says it.

/** `content: Must be 2000 or fewer in length.` */
export function fieldErrors(reply: unknown): readonly string[] {
  return isTree(reply) && isTree(reply.errors) ? errorsIn(reply.errors, '') : [];
}

type Tree = { readonly [field: string]: unknown };

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

function errorsIn(tree: Tree, path: string): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) => {
    if (key === '_errors' && Array.isArray(value)) return value.map((error) => sentenceOf(path, error));
    return isTree(value) ? errorsIn(value, path ? `${path}.${key}` : key) : [];
  });
}

const sentenceOf = (path: string, error: unknown) =>
  [path, isTree(error) ? String(error.message) : String(error)].filter(Boolean).join(': ');
