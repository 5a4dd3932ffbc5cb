import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { ArrowClockwise20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { text } from '../../domain/meta/text.ts'
import { addDays } from '../../domain/values/date-only.ts'
import { userZone } from '../../src/fields/show-value.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { notify } from '../../src/state/notices.ts'
import { offersForRecord, type Offer } from '../../src/views/actions/offers.ts'
import { runOffer } from '../../src/views/actions/run-offer.ts'
import { partBlock, type RecordBlockProps } from '../../src/views/blocks.ts'
import { dueText } from '../../src/views/milestones/step-texts.ts'
import { todayOf } from '../../src/views/milestones/step.ts'
import { errorText } from '../../src/views/parts/error-text.ts'
import { onceKeys } from '../../src/views/parts/key.ts'
import { useNow } from '../../src/views/parts/use-now.ts'
import type { RenewalPart } from './renewal.block.ts'

const command = 'record.askForRenewal'

const useStyles = makeStyles({
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalXS,
  },
  name: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  keys: { marginInlineStart: tokens.spacingHorizontalS, opacity: 0.8, fontSize: tokens.fontSizeBase200 },
})

export const renewal = partBlock('renewal', 'top', ({ settings, ...record }) => {
  const { view, entity, base, fresh } = record
  if (fresh || !('actions' in view)) return null
  const lists = Object.values(entity.states).filter(s => view.actions?.includes(s.code))
  const offers = offersForRecord(lists, base.actions, base.record.id, field => base.record[field])
  const offer = settings.actions
    .flatMap(code => offers.filter(o => o.transition.action.code === code))
    .find(o => o.blocked === undefined)
  return offer ? <Renewal settings={settings} record={record} offer={offer} /> : null
})

interface Props {
  readonly settings: RenewalPart
  readonly record: Omit<RecordBlockProps, 'settings'>
  readonly offer: Offer
}

/** The countdown of an offer with the key that asks for a new one; the agent gets some days and the reason. */
function Renewal({ settings, record, offer }: Props) {
  const styles = useStyles()
  const t = useT()
  const say = useText()
  const { panel, entity, base, onChanged } = record
  const now = useNow(panel.visible, panel.host.document)
  const [busy, setBusy] = useState(false)
  const [once] = useState(onceKeys)
  const field = entity.fields[settings.until],
    value = base.record[settings.until]
  const until = typeof value === 'string' ? value.slice(0, 10) : null
  const today = todayOf(field, base.record, userZone(), now)
  const by = addDays(today, settings.days)
  const ask = async () => {
    if (busy) return
    setBusy(true)
    const reason = until ? t('renewReason', { date: until }) : t('renewReasonNone')
    const input = offer.transition.inputs.find(i => i.kind === 'date')
    const given = { reason, inputs: input ? { [input.name]: by } : {} }
    try {
      const { id, revision } = base.record
      const [result] = await runOffer(offer, given, { [id]: revision }, once([given, revision]))
      notify(
        result?.success
          ? { kind: 'success', code: 'saved', message: t('renewAsked', { date: by }) }
          : { kind: 'error', code: 'failed', ...(result?.message ? { message: result.message } : {}) },
      )
    } catch (error) {
      notify({ kind: 'error', code: 'failed', message: errorText(error) })
    }
    setBusy(false)
    onChanged()
  }
  const askNow = useEffectEvent(ask)
  const { host } = panel
  useEffect(
    () =>
      host.command({
        id: command,
        group: 'record',
        title: text('Ask for Renewal of the Quote', '请求续报'),
        keys: ['Alt+Shift+Q'],
        run: () => askNow(),
      }),
    [host],
  )
  const keys = useStore(host.keys)[command]
  const due = until ? dueText('', until, today) : null
  return (
    <div className={styles.line} role="group" aria-label={t('renewTitle')}>
      {due && until ? (
        <>
          <span className={styles.name}>{say(field?.label)}</span>
          <span className={due.tone ? `ps-chip ps-${due.tone}` : undefined}>
            {due.text === until ? until : `${until} · ${due.text}`}
          </span>
        </>
      ) : null}
      <Button
        size="small"
        icon={<ArrowClockwise20Regular />}
        disabledFocusable={busy}
        title={t('renewNote', { date: by })}
        onClick={() => void ask()}
      >
        {t('renewAsk', { date: by })}
        {keys ? (
          <kbd aria-hidden className={styles.keys}>
            {keys}
          </kbd>
        ) : null}
      </Button>
    </div>
  )
}
