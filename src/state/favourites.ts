import { atom } from 'nanostores'
import { isLanguage, type Text } from '../../domain/meta/text.ts'
import { isApiError } from '../api/errors.ts'
import { fetchSetting, saveSetting, type StoredSetting } from '../api/files.ts'
import { bareAddress, parseAddress } from '../router/canonical.ts'
import { $session } from './session.ts'

/** A favourite screen or record; stored on the server for all browsers. */
export interface Favourite {
  readonly path: string
  readonly title: Text
}

export const $favourites = atom<readonly Favourite[]>([])
$session.listen(session => {
  if (!session) $favourites.set([])
})

const key = 'favourites'
const most = 60
/** A longer address is shortened to that of its screen. */
const longest = 200
const tries = 3

export const favouriteAddress = (address: string): string => {
  const bare = bareAddress(address)
  return bare.length > longest ? parseAddress(bare).path : bare
}

async function load(): Promise<number> {
  const stored = await fetchSetting<unknown>(key)
  return take(stored)
}

function take(stored: StoredSetting<unknown> | null): number {
  $favourites.set(Array.isArray(stored?.value) ? stored.value.filter(isFavourite) : [])
  return stored?.revision ?? 0
}

export const loadFavourites = async (): Promise<void> => {
  await load()
}

/** Toggles a favourite; returns the new state. Starts from the stored list, as another window may have changed it. */
export async function toggleFavourite(path: string, title: Text, left = tries): Promise<boolean> {
  const revision = await load()
  const now = $favourites.get(),
    others = now.filter(f => f.path !== path),
    made = others.length === now.length
  const next = made ? [...others, { path, title }].slice(-most) : others
  try {
    await saveSetting(key, next, revision)
    $favourites.set(next)
    return made
  } catch (error) {
    if (left > 1 && isApiError(error, 'CONFLICT')) return toggleFavourite(path, title, left - 1)
    throw error
  }
}

const isText = (v: unknown): v is Text =>
  typeof v === 'object' &&
  v !== null &&
  Object.keys(v).every(isLanguage) &&
  'en_US' in v &&
  'zh_CN' in v &&
  typeof v.en_US === 'string' &&
  typeof v.zh_CN === 'string'

const isFavourite = (v: unknown): v is Favourite =>
  typeof v === 'object' &&
  v !== null &&
  'path' in v &&
  typeof v.path === 'string' &&
  v.path.startsWith('/') &&
  'title' in v &&
  isText(v.title)
