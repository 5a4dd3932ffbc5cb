import fc from 'fast-check'

/** Replacement of a removed or mistyped part. */
const odd = fc.constantFrom<unknown>(
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  '',
  'x',
  'toString',
  '\u0000',
  'x'.repeat(5000),
  '0000-01-01T00:00:00Z',
  [],
  {},
  [null],
  [[]],
  { field: null },
  { en_US: 1, zh_CN: 2 },
)

/** The same with one to three parts removed or replaced anywhere. */
export function changed(original: unknown): fc.Arbitrary<unknown> {
  const places: (readonly string[])[] = []
  const walk = (v: unknown, at: readonly string[]): void => {
    if (typeof v !== 'object' || v === null) return
    for (const [k, x] of Object.entries(v)) {
      places.push([...at, k])
      walk(x, [...at, k])
    }
  }
  walk(original, [])
  if (places.length === 0) return fc.constant(original)
  return fc
    .array(fc.tuple(fc.constantFrom(...places), odd), { minLength: 1, maxLength: 3 })
    .map(changes => changes.reduce<unknown>((copy, [place, value]) => withPart(copy, place, value), original))
}

function withPart(value: unknown, [first, ...rest]: readonly string[], part: unknown): unknown {
  if (first === undefined) return part
  if (Array.isArray(value)) return value.map((v: unknown, i) => (String(i) === first ? withPart(v, rest, part) : v))
  // An earlier change may have removed the place.
  if (typeof value !== 'object' || value === null) return value
  const copy: Record<string, unknown> = { ...value }
  if (rest.length === 0 && part === undefined) delete copy[first]
  else copy[first] = withPart(copy[first], rest, part)
  return copy
}
