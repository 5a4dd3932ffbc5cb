import { round } from './decimal.ts'

/** ISO 4217 minor digits of the currencies that differ from two. */
const minor: ReadonlyMap<string, number> = new Map(
  Object.entries({
    BIF: 0,
    CLP: 0,
    DJF: 0,
    GNF: 0,
    ISK: 0,
    JPY: 0,
    KMF: 0,
    KRW: 0,
    PYG: 0,
    RWF: 0,
    UGX: 0,
    VND: 0,
    VUV: 0,
    XAF: 0,
    XOF: 0,
    XPF: 0,
    BHD: 3,
    IQD: 3,
    JOD: 3,
    KWD: 3,
    LYD: 3,
    OMR: 3,
    TND: 3,
    CLF: 4,
    UYW: 4,
  }),
)

export const minorDigits = (currency: string | null | undefined): number => minor.get(currency ?? '') ?? 2

/**
 * An amount in its currency's minor unit, half up per line (practice C-16). Unit prices keep more digits and are not
 * rounded here.
 */
export const roundMoney = (amount: string, currency: string | null | undefined): string =>
  round(amount, minorDigits(currency))
