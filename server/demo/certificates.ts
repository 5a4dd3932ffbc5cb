import type { App } from '../context.ts'
import { attach } from './attach.ts'
import { stepOf, stored } from './step.ts'
import type { StockPlay } from './play.ts'

interface Certificate {
  readonly supplier: string
  readonly kind: string
  readonly no: string
  readonly issuer: string
  readonly days: readonly [from: number, to: number | null]
  readonly reach: 'uploaded' | 'verified' | 'refused'
}

const certificates: readonly Certificate[] = [
  { supplier: 'lianfa', kind: 'iso9001', no: 'Q-32-1187', issuer: 'SGS', days: [-900, 195], reach: 'verified' },
  {
    supplier: 'lianfa',
    kind: 'oekoTex',
    no: 'OT-20.HCN.11',
    issuer: 'Hohenstein',
    days: [-340, 25],
    reach: 'verified',
  },
  { supplier: 'huamei', kind: 'bsci', no: 'BSCI-44021', issuer: 'TÜV Rheinland', days: [-300, 65], reach: 'verified' },
  { supplier: 'huamei', kind: 'foodContact', no: 'FC-8821', issuer: 'Intertek', days: [-40, 690], reach: 'uploaded' },
  { supplier: 'xinda', kind: 'iso14001', no: 'E-77-0412', issuer: 'CQC', days: [-1100, -5], reach: 'verified' },
  { supplier: 'jinlong', kind: 'ce', no: 'CE-LMP-205', issuer: 'TÜV SÜD', days: [-200, null], reach: 'verified' },
  { supplier: 'haitong', kind: 'fsc', no: 'FSC-C0137', issuer: 'SCS', days: [-500, 600], reach: 'refused' },
]

const standings: readonly (readonly [
  supplier: string,
  standing: string,
  since: number,
  until: number | null,
  reason?: string,
])[] = [
  ['huamei', 'preferred', -290, null],
  ['lianfa', 'approved', -300, 65],
  ['xinda', 'conditional', -17, 40, 'Two audit findings open 两个审核发现项未关闭'],
  ['jinlong', 'candidate', -3, null],
  ['haitong', 'blocked', -55, null, 'Failed audit: fire exits 审核不合格：消防通道'],
]

/** Certificates in every state, two of them ending soon, and the pool of one buyer. */
export async function loadCertificates(app: App, play: StockPlay): Promise<void> {
  const buyer = play.companies.get('northwind')
  const book = await stored(app, 'Supplier', 'owner', [buyer])
  for (const { supplier: code, kind, no, issuer, days, reach } of certificates) {
    const [from, to] = days
    const entered = Math.max(from + 5, -395)
    const seller = stepOf(app, play.actors.get(`sales@${code}.example`), play.day(entered))
    const [id] = await seller.save('SupplierCertificate', [
      {
        record: {
          kind,
          certificateNo: no,
          issuer,
          validFrom: play.day(from),
          validTo: to === null ? null : play.day(to),
          buyer,
        },
      },
    ])
    if (!id) continue
    await attach(app, play, { entity: 'SupplierCertificate', id, no: null, field: 'file', name: `${no}.pdf` })
    const decider = stepOf(app, play.actors.get('senior@northwind.example'), play.day(entered + 3))
    if (reach === 'verified') await decider.act('certificateStatus', 'verify', [id])
    if (reach === 'refused')
      await decider.act('certificateStatus', 'refuse', [id], {}, 'Scope does not name furniture 认证范围不含家具')
  }
  for (const [code, standing, since, until, reason] of standings) {
    const supplier = book.find(s => s.company === play.companies.get(code))
    const [category] = Array.isArray(supplier?.category) ? supplier.category : []
    if (!supplier || !category) continue
    await stepOf(app, play.actors.get('buyer@northwind.example'), play.day(since)).save('SupplierPool', [
      {
        record: {
          supplier: supplier.id,
          category,
          standing,
          since: play.day(since),
          until: until === null ? null : play.day(until),
          reason: reason ?? null,
        },
      },
    ])
  }
}
