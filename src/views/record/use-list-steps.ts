import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent } from 'react'
import { text, type Text } from '../../../domain/meta/text.ts'
import { t, useText } from '../../i18n/intl.ts'
import { notify } from '../../state/notices.ts'
import type { ViewPanel } from '../host.ts'
import { $openedFrom, placeAmong, stepFrom, type OpenedFrom } from '../opened-from.ts'
import { errorText } from '../parts/error-text.ts'

/** The commands of the next and previous record, by the number of records that they move on. */
export const listSteps = {
  1: {
    id: 'record.next',
    title: text('Next record of the list', '列表中的下一条记录'),
    keys: ['Alt+Shift+J', 'g j'],
  },
  [-1]: {
    id: 'record.previous',
    title: text('Previous record of the list', '列表中的上一条记录'),
    keys: ['Alt+Shift+H', 'g k'],
  },
} as const

/** Why there is no further record; null when there may be one. */
function reason(from: OpenedFrom | undefined, by: 1 | -1): Text | null {
  if (!from) return text('This record was not opened from a list', '此记录不是从列表打开的')
  const { at, total } = from
  return (by > 0 ? !total.capped && at + 1 >= total.rows : at === 0) ? atEnd(from, by) : null
}

const atEnd = ({ title }: OpenedFrom, by: 1 | -1): Text =>
  by > 0
    ? text(`This is the last record of “${title.en_US}”`, `这是“${title.zh_CN}”中的最后一条记录`)
    : text(`This is the first record of “${title.en_US}”`, `这是“${title.zh_CN}”中的第一条记录`)

export interface ListSteps {
  readonly from: OpenedFrom
  /** Why there is no further record that way. */
  blocked(by: 1 | -1): Text | null
  step(by: 1 | -1): void
}

/** Next and previous record of the list that a record was opened from; undefined for one opened elsewhere. */
export function useListSteps({ host, address }: ViewPanel): ListSteps | undefined {
  const from = placeAmong(useStore($openedFrom), address)
  const say = useText()
  const go = async (by: 1 | -1) => {
    if (!from) return
    try {
      const to = await stepFrom(address, from, by)
      if (to === null) notify({ kind: 'info', code: 'COMMAND_BLOCKED', message: say(atEnd(from, by)) })
      else host.open(to, 'here')
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) || t('failed') })
    }
  }
  const step = useEffectEvent(go)
  // The status bar asks while it is drawn, so the reason is not read through an effect event.
  useEffect(() => {
    const offs = ([1, -1] as const).map(by =>
      host.command({ ...listSteps[by], group: 'record', blocked: () => reason(from, by), run: () => step(by) }),
    )
    return () => {
      offs.forEach(off => {
        off()
      })
    }
  }, [host, from])
  return from && { from, blocked: by => reason(from, by), step: by => void go(by) }
}
