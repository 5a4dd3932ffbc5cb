import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { ChevronDown16Regular, ChevronUp16Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useT, useText } from '../../i18n/intl.ts'
import type { ViewHost } from '../host.ts'
import { listSteps, type ListSteps } from './use-list-steps.ts'

const useStyles = makeStyles({
  place: {
    display: 'flex',
    alignItems: 'center',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    whiteSpace: 'nowrap',
  },
})

const icons = { [-1]: <ChevronUp16Regular />, 1: <ChevronDown16Regular /> }

/** The place of a record in its list, "3 of 20", between the buttons of the records before and after it. */
export function ListPlace({ steps, host }: { readonly steps: ListSteps; readonly host: ViewHost }) {
  const t = useT()
  const text = useText()
  const keys = useStore(host.keys)
  const { at, total } = steps.from
  const button = (by: 1 | -1) => {
    const { id, title } = listSteps[by]
    const why = steps.blocked(by),
      key = keys[id]
    return (
      <Tooltip
        content={why ? text(why) : key ? `${text(title)} (${key})` : text(title)}
        relationship={why ? 'description' : 'label'}
      >
        <Button
          size="small"
          appearance="subtle"
          icon={icons[by]}
          disabledFocusable={why !== null}
          aria-label={text(title)}
          onClick={() => {
            steps.step(by)
          }}
        />
      </Tooltip>
    )
  }
  return (
    <span className={useStyles().place} title={text(steps.from.title)}>
      {button(-1)}
      {t('placeInList', { at: at + 1, total: total.rows, capped: String(total.capped) })}
      {button(1)}
    </span>
  )
}
