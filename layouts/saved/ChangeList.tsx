import './offers.css'

/** What becomes of a panel: the sign before its line, the same in all themes. */
export type Mark = 'comes' | 'goes' | 'changes' | 'stays'

export interface Change {
  readonly key: string
  readonly mark: Mark
  readonly text: string
}

/** The changes of another layout line by line; each in words and by sign. */
export function ChangeList({ changes }: { readonly changes: readonly Change[] }) {
  return (
    <ul className="portside-changes">
      {changes.map(c => (
        <li key={c.key} data-mark={c.mark}>
          {c.text}
        </li>
      ))}
    </ul>
  )
}
