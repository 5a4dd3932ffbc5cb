import { atom } from 'nanostores'
import { useEffect } from 'react'
import { expect, test, vi } from 'vitest'
import { usePlan } from '../../blocks/containerPlan/use-plan.ts'
import type { ContainerPlan } from '../../domain/contracts/container-plan.calls.ts'
import { answer, fakeServer } from './fake-server.ts'
import { doing, draw } from './page.tsx'

const plan: ContainerPlan = { editable: true, containers: [], toLoad: [], types: [] }
const [shipment, row, container] = ['01', '02', '03'].map(n => `00000000-0000-7000-8000-0000000000${n}`)
const figures = { quantity: '2', volume: '0.5', grossWeight: '9' }

/** Draws nothing; gives the steps of the plan. */
async function steps() {
  const drawn: ReturnType<typeof usePlan>[] = []
  const visible = atom(true)
  const Plan = () => {
    const plan = usePlan({ visible }, shipment ?? '', 0)
    useEffect(() => {
      drawn.push(plan)
    })
    return null
  }
  await draw(<Plan />)
  return () => {
    const last = drawn.at(-1)
    if (!last) throw new Error('nothing is drawn')
    return last
  }
}

test('takes a move back whose answer is still on its way, and nothing before it', async () => {
  let answered: (response: Response) => void = () => undefined
  const moved = new Promise<Response>(resolve => {
    answered = resolve
  })
  const server = fakeServer(({ path }) => (path.endsWith('/move') ? moved : answer(plan)))
  const now = await steps()
  const targets = () =>
    server.asked.filter(a => a.path.endsWith('/move')).map(a => (JSON.parse(a.body) as { to: unknown }).to)
  let move: Promise<unknown> = Promise.resolve()
  let undo: Promise<unknown> = Promise.resolve()
  await doing(() => {
    move = now().move(row ?? '', 2, container ?? null)
    undo = now().undo()
  })
  expect(targets()).toEqual([container])
  await doing(async () => {
    answered(answer({ row, from: null, cartons: 2, figures, plan }))
    await Promise.all([move, undo])
  })
  await vi.waitFor(() => expect(targets()).toEqual([container, null]))
  expect(now().canUndo).toBe(false)
})
