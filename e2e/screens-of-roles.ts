import { isClean } from './clean.ts'
import { expect, type Looks } from './journey.ts'
import type { Workspace } from './pages/Workspace.ts'

/** Address, title in both languages, and the roles that have the screen. */
export type RoleScreen<Role> = readonly [address: string, en_US: string, zh_CN: string, roles: readonly Role[]]

interface Area<Role> {
  readonly screens: readonly RoleScreen<Role>[]
  readonly people: readonly (readonly [username: string, role: Role, looks: Looks])[]
  /** What shows on a screen that is no list; a list shows its first row. */
  readonly content?: (
    panel: ReturnType<Workspace['panel']>,
    address: string,
  ) => ReturnType<Workspace['panel']> | undefined
}

/**
 * Each person opens the screens of their role, with content and without a finding of axe, and is refused at the others:
 * at the first one as they see it, at each by the call that every panel makes before it shows (B-018). Returns the
 * addresses that had content for somebody.
 */
export async function opensThoseOfTheRole<Role>(
  signIn: (username: string, looks: Looks) => Promise<Workspace>,
  { screens, people, content }: Area<Role>,
): Promise<ReadonlySet<string>> {
  const filled = new Set<string>()
  for (const [username, role, looks] of people) {
    const person = await signIn(username, looks)
    const { page, words } = person
    const title = ([, en, zh]: RoleScreen<Role>) => (looks.language === 'zh_CN' ? zh : en)
    const others = screens.filter(([, , , roles]) => !roles.includes(role))
    for (const screen of screens.filter(s => !others.includes(s))) {
      const [address] = screen,
        panel = person.panel(title(screen)),
        at = `${username} at ${address}`
      await person.go(address)
      const shows = (content?.(panel, address) ?? panel.locator('[row-index="0"]')).first()
      await expect(shows.or(panel.getByText(words.ui.noData, { exact: true })).first(), at).toBeVisible()
      if (await shows.isVisible()) filled.add(address)
      await expect(panel.getByRole('progressbar'), at).toHaveCount(0)
      await expect(panel.getByRole('alert'), at).toHaveCount(0)
      await isClean(panel, at)
      await page.keyboard.press('Alt+W')
      await expect(panel, at).toHaveCount(0)
    }
    for (const [address] of others) expect(await person.refusal(address), `${username} at ${address}`).toBe('FORBIDDEN')
    const [first] = others
    if (first) {
      await person.go(first[0])
      await expect(page.getByText(words.ui.forbiddenPage), `${username} at ${first[0]}`).toBeVisible()
      await expect(person.panel(title(first))).toHaveCount(0)
    }
    await page.context().close()
  }
  return filled
}
