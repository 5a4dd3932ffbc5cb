import { beforeAll, expect, test, vi } from 'vitest'
import { CodeNotFetched } from '../../src/code/fetch-code.ts'
import { lazyComponent } from '../../src/code/lazy-component.tsx'
import { panelMessages } from '../../src/i18n/messages.ts'
import { $notices } from '../../src/state/notices.ts'
import { doing, draw } from './page.tsx'

beforeAll(panelMessages)

const Sheet = ({ name }: { readonly name: string }) => <p>{`Sheet of ${name}`}</p>

test('E-MOD-01, E-NET-01: retries code that cannot be loaded and shows it once; the rest stays', async () => {
  vi.useFakeTimers()
  try {
    let tries = 0
    const Later = lazyComponent(
      async () => {
        if (++tries < 6) throw new CodeNotFetched('/app/assets/keys.js')
        return Sheet
      },
      ({ name }) => <p>{`${name} is on its way`}</p>,
    )
    const place = await draw(
      <>
        <input defaultValue="typed" />
        <Later name="keys" />
      </>,
    )
    const after = async (ms: number) => {
      await doing(() =>
        vi.advanceTimersByTimeAsync(ms).then(() => {
          /* all due work is done */
        }),
      )
      return place.querySelector('p')?.textContent
    }
    const said = () =>
      $notices
        .get()
        .filter(n => n.code === 'moduleNotFoundText')
        .map(n => n.count)
    expect([await after(0), tries, said()]).toEqual(['keys is on its way', 1, []])
    expect([await after(1_500), tries, said()]).toEqual(['keys is on its way', 3, [1]])
    expect([await after(14_000), tries, said()]).toEqual(['keys is on its way', 5, []])
    await doing(() => {
      dispatchEvent(new Event('online'))
    })
    expect([await after(0), tries]).toEqual(['Sheet of keys', 6])
    expect(place.querySelector('input')?.value).toBe('typed')
  } finally {
    vi.useRealTimers()
  }
})
