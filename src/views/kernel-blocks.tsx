import type { WireEntity } from '../../domain/contracts/definitions.ts'
import { addBlock, viewBlock } from './blocks.ts'
import { ListView } from './list/ListView.tsx'
import { Attachments } from './record/tabs/Attachments.tsx'
import { Changes } from './record/tabs/Changes.tsx'
import { Comments } from './record/tabs/Comments.tsx'
import { History } from './record/tabs/History.tsx'
import { Milestones } from './record/tabs/Milestones.tsx'
import { RecordParts } from './record/RecordParts.tsx'
import { RecordView } from './record/RecordView.tsx'

/** Lists, records and the tabs of every record: all other kinds are found in blocks/ by their place. */
for (const kind of ['list', 'tracking'] as const)
  addBlock(viewBlock(kind, ({ panel, view, where }) => <ListView panel={panel} view={view.code} where={where} />))
for (const kind of ['form', 'document'] as const)
  addBlock(viewBlock(kind, ({ panel, view, query }) => <RecordView panel={panel} view={view.code} query={query} />))

addBlock({
  of: 'tab',
  name: 'attachments',
  label: 'attachments',
  Component: ({ of, entity, pulse, onChanged }) => (
    <Attachments of={of} entity={entity} pulse={pulse} onChanged={onChanged} />
  ),
})
addBlock({
  of: 'tab',
  name: 'comments',
  label: 'comments',
  Component: ({ of, pulse }) => <Comments of={of} pulse={pulse} />,
})
addBlock({
  of: 'tab',
  name: 'history',
  label: 'history',
  Component: ({ of, entity, base, pulse }) => (
    <>
      {Object.keys(entity.states).length > 0 ? (
        <History
          entity={entity}
          lists={Object.keys(entity.states)}
          id={of.id}
          revision={base.record.revision}
          pulse={pulse}
        />
      ) : null}
      <Changes entity={entity} id={of.id} revision={base.record.revision} pulse={pulse} />
    </>
  ),
})

/** Rows of the record that are its milestones. */
const stepsOf = (entity: WireEntity): string => (entity.children.milestones ? 'milestones' : 'steps')

addBlock({
  of: 'tab',
  name: 'milestones',
  label: 'milestones',
  isOffered: ({ entity, base }) => entity.children[stepsOf(entity)] !== undefined && !!base.rows[stepsOf(entity)],
  Component: record => {
    const { panel, entity, base, onChanged } = record
    const steps = stepsOf(entity)
    return (
      <>
        <RecordParts at="milestones" record={record} />
        <Milestones
          panel={panel}
          entity={entity.children[steps]?.entity ?? ''}
          rows={base.rows[steps] ?? []}
          onChanged={onChanged}
        />
      </>
    )
  },
})
