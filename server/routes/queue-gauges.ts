import { Gauge, type Registry } from 'prom-client'
import type { App } from '../context.ts'
import { countWaiting, type Waiting } from '../operations/jobs/count-waiting.ts'

/** Mail and job figures, counted on request. */
export function queueGauges(app: App, registry: Registry): void {
  const registers = [registry]
  let looking: Promise<Waiting> | undefined
  // The gauges are collected together and share one query.
  const look = () =>
    (looking ??= countWaiting(app).finally(() => {
      looking = undefined
    }))
  const mail = new Gauge({
    name: 'portside_mail',
    help: 'Mail of the last 30 days that waits, or was given up',
    labelNames: ['state'],
    registers,
    async collect() {
      const { mailWaiting, mailFailed } = await look()
      mail.set({ state: 'waiting' }, mailWaiting)
      mail.set({ state: 'failed' }, mailFailed)
    },
  })
  const oldest = new Gauge({
    name: 'portside_mail_oldest_seconds',
    help: 'Age of the mail that waits longest',
    registers,
    async collect() {
      oldest.set((await look()).mailOldest)
    },
  })
  const jobs = new Gauge({
    name: 'portside_jobs',
    help: 'Background jobs by state',
    labelNames: ['state'],
    registers,
    async collect() {
      const { jobsWaiting, jobsRunning } = await look()
      jobs.set({ state: 'waiting' }, jobsWaiting)
      jobs.set({ state: 'running' }, jobsRunning)
    },
  })
}
