import { Button, Input, makeStyles } from '@fluentui/react-components'
import { CalendarLtr16Regular } from '@fluentui/react-icons'
import { useRef } from 'react'
import { useT } from '../../i18n/intl.ts'
import type { EditorProps } from './contract.ts'
import { useTypedText } from './use-typed-text.ts'

const useStyles = makeStyles({
  native: { position: 'absolute', width: '1px', height: '1px', bottom: 0, right: 0, opacity: 0, pointerEvents: 'none' },
  box: { position: 'relative', display: 'flex', minWidth: 0 },
  input: { flexGrow: 1, minWidth: 0 },
})

/** A date, or date and time: typed, or picked in the browser's calendar. */
export function DateEditor(props: EditorProps) {
  const styles = useStyles()
  const t = useT()
  const native = useRef<HTMLInputElement>(null)
  const { text, handlers } = useTypedText(props)
  const day = props.field.kind === 'date'
  const pick = () => {
    native.current?.showPicker()
  }
  return (
    <span className={styles.box}>
      <Input
        className={styles.input}
        appearance="underline"
        size="small"
        value={text}
        {...handlers}
        placeholder={day ? 'yyyy-MM-dd' : 'yyyy-MM-dd HH:mm'}
        autoComplete="off"
        onKeyDown={e => {
          if (day && !e.nativeEvent.isComposing && e.altKey && e.key === 'ArrowDown') {
            e.preventDefault()
            pick()
          }
        }}
        contentAfter={
          day ? (
            <Button
              appearance="transparent"
              size="small"
              icon={<CalendarLtr16Regular />}
              tabIndex={-1}
              aria-label={t('pickDate')}
              onClick={pick}
            />
          ) : null
        }
      />
      {day ? (
        <input
          ref={native}
          className={styles.native}
          type="date"
          tabIndex={-1}
          aria-hidden="true"
          value={typeof props.value === 'string' ? props.value : ''}
          onChange={e => {
            props.onChange(e.target.value || null)
          }}
        />
      ) : null}
    </span>
  )
}
