import { addBlock } from '../blocks.ts'
import { stepsOf } from '../milestones/step.ts'
import { RecordParts } from './RecordParts.tsx'
import { Attachments } from './tabs/Attachments.tsx'
import { Changes } from './tabs/Changes.tsx'
import { Comments } from './tabs/Comments.tsx'
import { VersionsButton } from './tabs/VersionsButton.tsx'
import { mayCompare } from '../compare-address.ts'
import { History } from './tabs/History.tsx'
import { Openings } from './tabs/Openings.tsx'
import { Milestones } from './tabs/Milestones.tsx'

/** Tabs available for every record; all others are found in blocks/ by their place. */
addBlock({
  of: 'tab',
  name: 'attachments',
  label: 'attachments',
  Component: ({ of, entity, pulse, onChanged, panel }) => (
    <Attachments
      of={of}
      entity={entity}
      pulse={pulse}
      onChanged={onChanged}
      onView={file => {
        panel.host.open(`/pdf?id=${file.id}`, 'beside')
      }}
    />
  ),
})
addBlock({
  of: 'tab',
  name: 'comments',
  label: 'comments',
  isOffered: ({ entity }) => entity.amongOthers !== true,
  Component: ({ of, pulse }) => <Comments of={of} pulse={pulse} />,
})
addBlock({
  of: 'tab',
  name: 'history',
  label: 'history',
  Component: ({ of, entity, base, pulse, panel, view }) => (
    <>
      {mayCompare() ? <VersionsButton panel={panel} entity={entity.name} view={view.code} id={of.id} /> : null}
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
      <Openings entity={entity.name} id={of.id} pulse={pulse} />
    </>
  ),
})

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
