import { Button, makeStyles, tokens } from '@fluentui/react-components'
import {
  ChevronDoubleLeft16Regular,
  ChevronDoubleRight16Regular,
  ChevronLeft16Regular,
  ChevronRight16Regular,
} from '@fluentui/react-icons'
import { announce } from '../../lib/announce.ts'
import { useT } from '../../i18n/intl.ts'
import type { Option } from '../choice/options.ts'
import { useSide, type Side } from './side.ts'
import { TransferSide } from './TransferSide.tsx'

interface Props {
  readonly label: string
  /** All options of both sides. */
  readonly options: readonly Option[]
  /** Values on the right side. */
  readonly chosen: readonly string[]
  readonly titles: readonly [left: string, right: string]
  readonly disabled?: boolean
  /** Server search on the left side, where the options are incomplete; then "move all" is not offered. */
  find?(typed: string): void
  /** The values on the right side, in the order of the options. */
  onChange(chosen: readonly string[]): void
}

const useStyles = makeStyles({
  both: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'stretch',
    gap: tokens.spacingHorizontalS,
    maxWidth: '720px',
  },
  buttons: { display: 'flex', flexDirection: 'column', justifyContent: 'center', gap: '4px' },
})

/** A two-side transfer list: available on the left, selected on the right. Works by mouse, keys and buttons. */
export function TransferList({ label, options, chosen, titles, disabled = false, find, onChange }: Props) {
  const styles = useStyles()
  const t = useT()
  const given = new Set(chosen)
  const left = useSide(
    options.filter(o => !given.has(o.value)),
    find,
  )
  const right = useSide(options.filter(o => given.has(o.value)))
  const settle = (values: ReadonlySet<string>, from: Side, to: string, count: number) => {
    if (count === 0) return
    onChange(options.filter(o => values.has(o.value)).map(o => o.value))
    from.clear()
    announce(t('transferred', { count, list: to }))
  }
  const add = (values: readonly string[]) => {
    settle(new Set([...given, ...values]), left, titles[1], values.length)
  }
  const take = (values: readonly string[]) => {
    settle(new Set([...given].filter(v => !values.includes(v))), right, titles[0], values.length)
  }
  const all = (side: Side) => side.shown.map(o => o.value)
  return (
    <div role="group" aria-label={label} className={styles.both}>
      <TransferSide
        side={left}
        title={titles[0]}
        disabled={disabled}
        sendKey="ArrowRight"
        onSend={() => {
          add(left.going())
        }}
      />
      <div className={styles.buttons}>
        {find ? null : (
          <Button
            size="small"
            icon={<ChevronDoubleRight16Regular />}
            disabled={disabled || left.shown.length === 0}
            aria-label={t('transferAll', { list: titles[1] })}
            title={t('transferAll', { list: titles[1] })}
            onClick={() => {
              add(all(left))
            }}
          />
        )}
        <Button
          size="small"
          icon={<ChevronRight16Regular />}
          disabled={disabled || left.marked.size === 0}
          aria-label={t('transferMarked', { list: titles[1] })}
          title={t('transferMarked', { list: titles[1] })}
          onClick={() => {
            add(left.going())
          }}
        />
        <Button
          size="small"
          icon={<ChevronLeft16Regular />}
          disabled={disabled || right.marked.size === 0}
          aria-label={t('transferMarked', { list: titles[0] })}
          title={t('transferMarked', { list: titles[0] })}
          onClick={() => {
            take(right.going())
          }}
        />
        {find ? null : (
          <Button
            size="small"
            icon={<ChevronDoubleLeft16Regular />}
            disabled={disabled || right.shown.length === 0}
            aria-label={t('transferAll', { list: titles[0] })}
            title={t('transferAll', { list: titles[0] })}
            onClick={() => {
              take(all(right))
            }}
          />
        )}
      </div>
      <TransferSide
        side={right}
        title={titles[1]}
        disabled={disabled}
        sendKey="ArrowLeft"
        onSend={() => {
          take(right.going())
        }}
      />
    </div>
  )
}
