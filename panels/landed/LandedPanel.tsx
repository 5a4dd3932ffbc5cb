import { Button, MessageBar, MessageBarBody } from '@fluentui/react-components'
import { useStore } from '@nanostores/react'
import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { useLists } from '../../src/fields/lists.ts'
import { useT, useText } from '../../src/i18n/intl.ts'
import { Failure, LoadingBar } from '../../src/views/parts/PanelStates.tsx'
import { useDefinition } from '../../src/views/parts/use-definition.ts'
import type { PanelProps } from '../contract.ts'
import { children, goodsOf, headFields, type Child, type Missing } from './draft.ts'
import { LandedFields, LandedRows } from './LandedFields.tsx'
import { LandedResult } from './LandedResult.tsx'
import { useLanded } from './use-landed.ts'
import './landed.css'

/** The calculator: goods, charges and duties on one side, what they cost on arrival below. */
export default function LandedPanel(props: PanelProps) {
  const cost = useDefinition('entity', 'LandingCost')
  const items = useDefinition('entity', 'LandingItem')
  const charges = useDefinition('entity', 'LandingCharge')
  const duties = useDefinition('entity', 'LandingDuty')
  for (const d of [cost, items, charges, duties]) if (d.state === 'failed') return <Failure error={d.error} />
  if (cost.state !== 'ready' || items.state !== 'ready' || charges.state !== 'ready' || duties.state !== 'ready')
    return <LoadingBar shown />
  return (
    <Calculator
      {...props}
      entity={cost.value}
      rows={{ items: items.value, charges: charges.value, duties: duties.value }}
    />
  )
}

interface Props extends PanelProps {
  readonly entity: WireEntity
  readonly rows: Readonly<Record<Child, WireEntity>>
}

function Calculator({ entity, rows, ...panel }: Props) {
  const t = useT()
  const text = useText()
  useLists(['trade:landedStage', 'trade:chargeCode', 'trade:exchangeRateType'])
  const { draft, change, answer, problems, failure, busy, count, save, stepOn } = useLanded(panel)
  const keys = useStore(panel.host.keys)
  const wrongAt = (at: Missing) =>
    problems.find(p => (p.child ?? undefined) === at.child && (p.row ?? undefined) === at.row && p.field === at.field)
      ?.message
  const titles = { items: t('landedGoods'), charges: t('landedCharges'), duties: t('landedDuties') }
  const elsewhere = problems.filter(p => p.child === undefined && !headFields.some(f => f === p.field))
  return (
    <div className="portside-landed">
      <LoadingBar shown={busy} />
      <header>
        <h2>{t('landedTitle')}</h2>
        <Button appearance="primary" size="small" title={keys['landed.count']} onClick={() => void count()}>
          {t('landedCount')}
        </Button>
        <Button size="small" title={keys['landed.save']} onClick={() => void save()}>
          {t('landedSave')}
        </Button>
        <Button size="small" disabled={!draft.head['earlier']} onClick={() => void stepOn()}>
          {t('landedNextStage')}
        </Button>
      </header>
      {(failure ?? elsewhere[0]) ? (
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>{failure ?? elsewhere.map(p => p.message).join(' ')}</MessageBarBody>
        </MessageBar>
      ) : null}
      <p>{t('landedHow')}</p>
      <LandedFields
        entity={entity}
        names={headFields}
        values={draft.head}
        wrong={field => wrongAt({ field })}
        onChange={head => {
          change({ ...draft, head })
        }}
      />
      {children.map(child => (
        <LandedRows
          key={child}
          child={child}
          title={titles[child]}
          entity={rows[child]}
          rows={draft[child]}
          wrong={(field, row) => wrongAt({ child, row, field })}
          onChange={of => {
            change({ ...draft, [child]: of })
          }}
        />
      ))}
      {answer ? (
        <LandedResult
          answer={answer}
          names={goodsOf(draft).map(i => (typeof i['skuNo'] === 'string' ? i['skuNo'] : ''))}
          stage={draft.head['stage']}
        />
      ) : (
        <p>{t('landedNothing', { name: text(entity.label) })}</p>
      )}
    </div>
  )
}
