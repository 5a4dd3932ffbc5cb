import { describe, expect, test } from 'vitest'
import { gtinForms, gtinKey, nameKeys, namesAlike, styleKey } from '../../domain/values/sku-likeness.ts'

describe('MD-1x: what makes two SKUs alike', () => {
  test.each([
    ['Bluetooth speaker black', 'Speakers bluetooth, black'],
    ['Cotton towel 50×90 cm', 'cotton towel 50x90'],
    ['Ｃｏｔｔｏｎ towel', 'cotton towels'],
    ['Porcelain dinner set', 'Porcelian dinner set'],
    ['Cotton towel 棉毛巾', '棉毛巾'],
    ['棉毛巾 50×90', '棉质毛巾 50x90'],
  ])('returns that %s and %s are alike', (one, other) => {
    expect(namesAlike(one, other)).toBe(true)
    expect(namesAlike(other, one)).toBe(true)
    const [a, b] = [nameKeys(one), nameKeys(other)]
    expect((a.latin !== null && a.latin === b.latin) || (a.han !== null && a.han === b.han)).toBe(true)
  })

  test.each([
    ['Cotton towel 50×90', 'Cotton towel 70×140'],
    ['Bed linen set single', 'Bed linen set double'],
    ['Bed linen set', 'Bed linen set premium'],
    ['Cotton chinos S', 'Cotton chinos M'],
    ['红色', '蓝色'],
    ['Towel', '毛巾'],
    ['100', '100'],
  ])('returns that %s and %s are different', (one, other) => {
    expect(namesAlike(one, other)).toBe(false)
  })

  test('returns one form of a GTIN with and without zeros in front', () => {
    expect(gtinKey('036000291452')).toBe(gtinKey('00036000291452'))
    expect(gtinForms('0036000291452')).toEqual(['00036000291452', '0036000291452', '036000291452'])
    expect(gtinForms(' OWN-1 ')).toEqual(['OWN-1'])
  })

  test('returns one form of a style number without signs', () => {
    expect(styleKey('ST-900 a')).toBe(styleKey('st900A'))
    expect(styleKey('款-9')).toBe('款9')
  })
})
