import { atom } from 'nanostores'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { useSeen } from '../../../src/views/parts/use-seen.ts'
import { doing, draw } from '../page.tsx'

/** Two panels of one record; one is behind another panel. */
test('F4: typing in one panel does not redraw a hidden one of the same record until it is shown', async () => {
  const $state = atom('as it was'),
    $shown = atom(true),
    $hidden = atom(false)
  const drawn = { shown: 0, hidden: 0 }
  function Panel({ name, $visible }: { readonly name: 'shown' | 'hidden'; readonly $visible: typeof $shown }) {
    useEffect(() => {
      drawn[name]++
    })
    return <p>{useSeen($state, $visible)}</p>
  }
  const page = await draw(
    <>
      <Panel name="shown" $visible={$shown} />
      <Panel name="hidden" $visible={$hidden} />
    </>,
  )
  const says = () => [...page.querySelectorAll('p')].map(p => p.textContent)
  for (const text of ['t', 'ty', 'typ'])
    await doing(() => {
      $state.set(text)
    })
  expect(says()).toEqual(['typ', 'as it was'])
  expect(drawn).toEqual({ shown: 4, hidden: 1 })
  await doing(() => {
    $hidden.set(true)
  })
  expect(says()).toEqual(['typ', 'typ'])
  await doing(() => {
    $hidden.set(false)
  })
  await doing(() => {
    $state.set('typed')
  })
  expect(says()).toEqual(['typed', 'typ'])
})
