import type { WireEntity } from '../../../../domain/contracts/definitions.ts'
import { recordAddress } from '../../../../domain/navigation/record-address.ts'
import { lazyComponent } from '../../../code/lazy-component.tsx'
import { useText } from '../../../i18n/intl.ts'
import { countdowns } from '../../grid/columns.ts'
import { useMinute } from '../../parts/use-minute.ts'
import type { ViewPanel } from '../../host.ts'
import type { ListBodyModel } from '../use-list-body.ts'
import type { ListWireView } from '../use-list-state.ts'

const ListGrid = lazyComponent(async () => (await import('../grid/ListGrid.tsx')).ListGrid)

const Timeline = lazyComponent(async () => (await import('../../timeline/Timeline.tsx')).Timeline)

interface Props {
  readonly panel: ViewPanel
  readonly view: ListWireView
  readonly entity: WireEntity
  readonly steps: WireEntity | undefined
  readonly list: ListBodyModel
}

/** The rows of a list: as a grid, or over time. */
export function ListRows({ panel, view, entity, steps, list }: Props) {
  const text = useText()
  const minute = useMinute(panel.visible, countdowns(view.columns, entity).length > 0)
  if (list.overTime && steps)
    return (
      <Timeline
        panel={panel}
        view={view}
        entity={entity}
        steps={steps}
        label={text(view.title)}
        state={list.state}
        conditions={list.found.conditions}
        onHandle={list.setTimeline}
        onOpen={list.open}
        onRow={list.onRow}
        onState={list.change}
        onStatus={list.tell}
      />
    )
  return (
    <ListGrid
      minute={minute}
      service={view.service}
      columns={view.columns}
      entity={entity}
      steps={steps}
      label={text(view.title)}
      state={list.state}
      conditions={list.found.conditions}
      without={list.found.without}
      prefetch={list.prefetch}
      href={row => (view.opens ? recordAddress(view.opens, row, entity.numberedByOthers) : '')}
      onOpen={list.open}
      onOffer={(address, at) => {
        panel.host.offer(address, at)
      }}
      onRow={list.onRow}
      onState={list.change}
      onChosen={list.setChosen}
      onHandle={list.setHandle}
      typing={list.typing}
      onTyping={list.setTyping}
      onStatus={list.tell}
    />
  )
}
