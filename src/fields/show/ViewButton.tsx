import { Button, makeStyles } from '@fluentui/react-components'
import { Eye16Regular } from '@fluentui/react-icons'

const useStyles = makeStyles({ button: { flexShrink: 0 } })

interface Props {
  readonly title: string
  /** Names the file. */
  readonly label: string
  onView(): void
}

/** Shows a file, beside the link that downloads it. */
export function ViewButton({ title, label, onView }: Props) {
  const styles = useStyles()
  return (
    <Button
      className={styles.button}
      size="small"
      appearance="subtle"
      icon={<Eye16Regular />}
      title={title}
      aria-label={label}
      onClick={onView}
    />
  )
}
