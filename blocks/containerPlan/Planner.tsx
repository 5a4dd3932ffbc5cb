import { Button, makeStyles, tokens, Tooltip } from '@fluentui/react-components'
import { Add20Regular, ArrowUndo20Regular, BoxMultiple20Regular } from '@fluentui/react-icons'
import { useStore } from '@nanostores/react'
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
} from 'react'
import type { ContainerPlan, PlannedContainer } from '../../domain/contracts/container-plan.calls.ts'
import { text } from '../../domain/meta/text.ts'
import { listLabel, useLists } from '../../src/fields/lists.ts'
import { useT } from '../../src/i18n/intl.ts'
import { howOf, type ViewPanel } from '../../src/views/host.ts'
import { Failure } from '../../src/views/parts/PanelStates.tsx'
import { tableStyles } from '../../src/views/parts/figure-table.ts'
import { Card } from './Card.tsx'
import type { ContainerPlanPart } from './containerPlan.block.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { figuresOf, isRefused, proposalOf, rowIn, type Moving } from './plan-figures.ts'
import { usePlan } from './use-plan.ts'

const types = 'trade:containerSize'
const commands = { fill: 'record.planContainers', undo: 'record.undoCargoMove' } as const

const useStyles = makeStyles({
  ...tableStyles,
  part: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, paddingBlock: '8px' },
  tools: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalM,
  },
  keys: { marginInlineStart: tokens.spacingHorizontalS, opacity: 0.8, fontSize: tokens.fontSizeBase200 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
})

interface Props {
  readonly panel: ViewPanel
  readonly settings: ContainerPlanPart
  readonly shipment: string
  /** The container whose record this is. */
  readonly current: string | null
  readonly pulse: number
}

/** The containers of a shipment side by side; cargo moves between them by drag and by keys (SP-4x). */
export function Planner({ panel, settings, shipment, current, pulse }: Props) {
  const styles = useStyles()
  const t = useT()
  const title = useId()
  useLists([types])
  const steps = usePlan(panel, shipment, pulse)
  const { plan, error, again } = steps
  const whole = useRef<HTMLElement>(null)
  const wanted = useRef<string | null>(null)
  const focusWanted = useEffectEvent((_shown: ContainerPlan | undefined) => {
    const row = wanted.current ? whole.current?.querySelector(`[data-stowed="${wanted.current}"]`) : null
    if (!(row instanceof HTMLElement)) return
    wanted.current = null
    row.focus()
  })
  useEffect(() => {
    focusWanted(plan)
  }, [plan])
  const waiting = useDeferredValue(plan)
  const proposal = useMemo(() => (waiting?.editable ? proposalOf(waiting) : []), [waiting])
  const to = async (row: Promise<string | null>) => {
    wanted.current = await row
  }
  const keys = useCommands(panel, {
    fill: proposal.length > 0 ? steps.fill : null,
    undo: steps.canUndo ? () => to(steps.undo()) : null,
  })
  if (error && !plan) return <Failure error={error} onRetry={again} />
  if (!plan || (plan.containers.length === 0 && plan.toLoad.length === 0)) return null
  const create = `${settings.opens}?id=&shipment=${shipment}`
  return (
    <section ref={whole} className={styles.part} aria-labelledby={title} aria-busy={steps.busy || undefined}>
      <div className={styles.head}>
        <h3 id={title} className={styles.title}>
          {t('stowTitle')}
        </h3>
        {proposal.length > 0 ? (
          <span className={styles.quiet}>
            {t('stowProposal', { types: proposal.map(([type, n]) => `${n} × ${listLabel(types, type)}`).join(', ') })}
          </span>
        ) : null}
      </div>
      {plan.editable ? (
        <div className={styles.tools}>
          {proposal.length > 0 ? (
            <Button
              size="small"
              icon={<BoxMultiple20Regular />}
              disabledFocusable={steps.busy}
              onClick={() => void steps.fill()}
            >
              {t('stowFill')}
              {keys[commands.fill] ? (
                <kbd aria-hidden className={styles.keys}>
                  {keys[commands.fill]}
                </kbd>
              ) : null}
            </Button>
          ) : null}
          <Button
            size="small"
            icon={<Add20Regular />}
            onClick={e => {
              panel.host.open(create, howOf(e))
            }}
          >
            {t('stowNew')}
          </Button>
          <Tooltip content={t('stowUndoKey')} relationship="description">
            <Button
              size="small"
              icon={<ArrowUndo20Regular />}
              disabledFocusable={!steps.canUndo || steps.busy}
              onClick={() => void to(steps.undo())}
            >
              {t('stowUndo')}
            </Button>
          </Tooltip>
        </div>
      ) : null}
      <Cards panel={panel} settings={settings} current={current} plan={plan} steps={steps} to={to} />
    </section>
  )
}

/** The commands of the palette, and their keys. */
function useCommands(
  { host }: ViewPanel,
  does: { readonly fill: (() => Promise<void>) | null; readonly undo: (() => Promise<void>) | null },
) {
  const fill = useEffectEvent(() => does.fill?.()),
    undo = useEffectEvent(() => does.undo?.())
  const canFill = does.fill !== null,
    canUndo = does.undo !== null
  useEffect(
    () =>
      canFill
        ? host.command({
            id: commands.fill,
            group: 'record',
            title: text('Plan the Containers', '编排集装箱'),
            keys: ['Alt+Shift+G'],
            run: () => fill(),
          })
        : undefined,
    [host, canFill],
  )
  useEffect(
    () =>
      canUndo
        ? host.command({
            id: commands.undo,
            group: 'record',
            title: text('Take Back the Last Move of Cargo', '撤回上一次货物移动'),
            run: () => undo(),
          })
        : undefined,
    [host, canUndo],
  )
  return useStore(host.keys)
}

interface CardsProps extends Pick<Props, 'panel' | 'settings' | 'current'> {
  readonly plan: ContainerPlan
  readonly steps: ReturnType<typeof usePlan>
  /** Focuses the row that a step ends with. */
  to(row: Promise<string | null>): Promise<void>
}

function Cards({ panel, settings, current, plan, steps, to }: CardsProps) {
  const styles = useStyles()
  const t = useT()
  const grid = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [asked, setAsked] = useState<string | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [held, setHeld] = useState<string | null>(null)
  const cards = [null, ...plan.containers]
  const rows = [...plan.toLoad, ...plan.containers.flatMap(c => c.rows)]
  const stop = rows.find(r => r.id === chosen)?.id ?? rows[0]?.id ?? null
  const nameOf = (c: PlannedContainer) =>
    `${c.containerNo ?? t('stowUnnamed', { at: plan.containers.indexOf(c) + 1 })} · ${listLabel(types, c.containerType)}`
  const found = dragged ? rowIn(plan, dragged) : undefined
  const moving: Moving | undefined = found && {
    row: found.row,
    cartons: found.row.cartons,
    from: found.container?.id ?? null,
  }
  const move = (id: string, target: PlannedContainer | null, cartons?: number) => {
    const from = rowIn(plan, id)
    if (!from || from.container?.closed || target?.closed || from.container?.id === target?.id) return
    void to(steps.move(id, cartons ?? from.row.cartons, target?.id ?? null))
  }
  const onKeyDown = (e: KeyboardEvent<HTMLDivElement>) => {
    const id = e.target instanceof HTMLElement ? e.target.dataset.stowed : undefined
    if (e.key === 'z' && (e.ctrlKey || e.metaKey) && !e.shiftKey && !e.altKey && plan.editable) {
      e.preventDefault()
      void to(steps.undo())
      return
    }
    if (!id || e.ctrlKey || e.altKey || e.metaKey) return
    if (plan.editable && /^[0-9]$/.test(e.key) && Number(e.key) < cards.length) {
      e.preventDefault()
      move(id, cards[Number(e.key)] ?? null)
    } else if (focusNext(grid.current, id, e.key)) e.preventDefault()
  }
  const open = asked ? rowIn(plan, asked) : undefined
  return (
    <>
      {plan.editable ? <p className={styles.hint}>{t('stowHint')}</p> : null}
      <div ref={grid} className={styles.grid} role="presentation" onKeyDown={onKeyDown}>
        {cards.map((c, i) => {
          const id = c?.id ?? 'toLoad'
          const over = held === id && moving !== undefined && moving.from !== (c?.id ?? null)
          const figures = c && figuresOf(plan, c, over || (moving && moving.from === c.id && held) ? moving : undefined)
          return (
            <Card
              key={id}
              panel={panel}
              container={c}
              rows={c?.rows ?? plan.toLoad}
              title={c ? nameOf(c) : t('stowToLoad')}
              digit={plan.editable && i < 10 && !c?.closed ? String(i) : null}
              // Who loads containers has their screen.
              address={c && plan.editable ? `${settings.opens}?id=${c.id}` : null}
              isCurrent={c !== null && c.id === current}
              canMove={plan.editable && !c?.closed}
              figures={figures}
              held={!over ? 'none' : figures && isRefused(figures.passed) ? 'refused' : 'over'}
              stop={stop}
              onFocus={setChosen}
              onOpen={setAsked}
              onDrag={row => {
                setDragged(row)
                setHeld(null)
              }}
              onHeld={on => {
                setHeld(on ? id : null)
              }}
              onDrop={() => {
                if (dragged) move(dragged, c)
                setDragged(null)
                setHeld(null)
              }}
            />
          )
        })}
      </div>
      {open ? (
        <MoveDialog
          plan={plan}
          row={open.row}
          from={open.container}
          nameOf={nameOf}
          onClose={answer => {
            setAsked(null)
            if (answer && asked) move(asked, plan.containers.find(c => c.id === answer.to) ?? null, answer.cartons)
          }}
        />
      ) : null}
    </>
  )
}

/** Up and down along the rows of all cards, left and right to the first row of the next card that has one. */
function focusNext(grid: HTMLElement | null, id: string, key: string): boolean {
  const step = key === 'ArrowDown' || key === 'ArrowRight' ? 1 : key === 'ArrowUp' || key === 'ArrowLeft' ? -1 : 0
  if (!grid || step === 0) return false
  const rows = [...grid.querySelectorAll<HTMLElement>('[data-stowed]')]
  const now = rows.findIndex(r => r.dataset.stowed === id)
  const cardOf = (row: HTMLElement | undefined) => row?.closest<HTMLElement>('[data-stow]')?.dataset.stow
  if (key === 'ArrowDown' || key === 'ArrowUp') rows[now + step]?.focus()
  else {
    const cards = [...new Set(rows.map(cardOf))]
    const next = cards[cards.indexOf(cardOf(rows[now])) + step]
    if (next !== undefined) rows.find(r => cardOf(r) === next)?.focus()
  }
  return true
}
