import './offers.css'

/** Sign of a panel's change, equal in all themes. */
export type Mark = 'comes' | 'goes' | 'changes' | 'stays'

export interface Change {
  readonly key: string
  readonly mark: Mark
  readonly text: string
}

/** The changes of another layout, line by line, with words and signs. */
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
