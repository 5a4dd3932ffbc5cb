import { makeStyles, MessageBar, MessageBarBody, MessageBarTitle, tokens } from '@fluentui/react-components'

const useStyles = makeStyles({
  list: { marginBlock: 0, paddingInlineStart: tokens.spacingHorizontalL },
})

interface Props {
  readonly title?: string
  /** The line before the problems. */
  readonly before?: string
  readonly problems: readonly string[]
  /** The line after the problems. */
  readonly after?: string
  /** It came by an act of the reader, who is not on it. */
  readonly role?: 'alert'
}

/** All that keeps something from being done, in one bar. */
export function Problems({ title, before, problems, after, role }: Props) {
  const styles = useStyles()
  return (
    <MessageBar intent="error" layout="multiline" {...(role ? { role } : {})}>
      <MessageBarBody>
        {title === undefined ? null : <MessageBarTitle>{title}</MessageBarTitle>}
        {before}
        <ul className={styles.list}>
          {problems.map(p => (
            <li key={p}>{p}</li>
          ))}
        </ul>
        {after}
      </MessageBarBody>
    </MessageBar>
  )
}
