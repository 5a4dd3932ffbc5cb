import { atom } from 'nanostores'
import { addressCodes, type AddressCode, type AddressOption } from '../../domain/contracts/reference.calls.ts'
import type { ListValue } from '../../domain/meta/list.ts'
import { fetchAddresses } from '../api/addresses.ts'
import { $session } from './session.ts'

/**
 * The four address lists (cache-address): loaded once, when an address is first shown (B-051), and cached in the
 * browser; no calls afterwards (B-052).
 */
export type AddressBook = Readonly<Record<AddressCode, readonly ListValue[]>>

const storageKey = 'portside.addresses'

export const $addresses = atom<AddressBook | null>(null)

let coming: Promise<void> | undefined
let readFor: unknown

/** Loads the lists when first needed. After a failure the next need tries again. */
export function needAddresses(): void {
  if ($addresses.get() || coming || !$session.get()) return
  const kept = read()
  if (kept) return $addresses.set(kept)
  const values = async (code: AddressCode) => (await fetchAddresses(code)).map(valueOf)
  coming = Promise.all([values('COUNTRY'), values('PROVINCE'), values('CITY'), values('AREA')])
    .then(([COUNTRY, PROVINCE, CITY, AREA]) => {
      const book: AddressBook = { COUNTRY, PROVINCE, CITY, AREA }
      try {
        localStorage.setItem(storageKey, JSON.stringify(book))
      } catch {
        /* full: loaded again at the next start */
      }
      $addresses.set(book)
    })
    .catch(() => undefined)
    .finally(() => {
      coming = undefined
    })
}

/** The Chinese name comes from the list; the label is the English one. */
function valueOf(option: AddressOption): ListValue {
  const [code, name] =
    'countryId' in option
      ? [option.countryId, option.country]
      : 'provinceID' in option
        ? [option.provinceID, option.province]
        : 'cityID' in option
          ? [option.cityID, option.city]
          : [option.areaID, option.area]
  return { code, label: { en_US: option.label, zh_CN: name } }
}

function read(): AddressBook | null {
  if (readFor === localStorage.getItem(storageKey)) return null
  readFor = localStorage.getItem(storageKey)
  try {
    const book: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return typeof book === 'object' &&
      book !== null &&
      addressCodes.every(c => c in book && Array.isArray(book[c as keyof typeof book]))
      ? (book as AddressBook)
      : null
  } catch {
    return null
  }
}

const lists: Readonly<Record<string, AddressCode>> = {
  'address:province': 'PROVINCE',
  'address:city': 'CITY',
  'address:area': 'AREA',
}

export const isAddressList = (key: string): boolean => Object.hasOwn(lists, key)

/** Current values of an address list; reading them loads the list. */
export function addressValues(key: string): readonly ListValue[] {
  const code = lists[key]
  if (!code) return []
  needAddresses()
  return $addresses.get()?.[code] ?? []
}

/** Whether a place is in another: codes of provinces, cities and areas begin with their parent's. */
export const liesIn = (code: string, above: unknown): boolean =>
  typeof above !== 'string' || above === '' || code.startsWith(above)
