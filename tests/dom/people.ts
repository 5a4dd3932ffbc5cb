import type { LoginAnswer } from '../../domain/contracts/session.calls.ts'
import { closeSession, openSession } from '../../src/state/session.ts'
import { afterwards } from './setup.ts'

/** A sign-in answer of the server. */
export const buyer: LoginAnswer = {
  access_token: 'token-1',
  login_user_acc: 'buyer@northwind.example',
  purchaseCompanyCode: 'northwind',
  loginUser: {
    userId: 'u1',
    name: 'Mei Carter',
    username: 'buyer@northwind.example',
    language: 'en_US',
    companyId: 'c1',
    companyName: 'Northwind',
    companyCode: 'northwind',
    companyType: '3',
    companyStatus: '2',
    roles: ['purchaser'],
    roleNames: ['Purchaser'],
    homeUrl: null,
    timeZone: 'Asia/Shanghai',
  },
}

export function signedIn(as: LoginAnswer = buyer): void {
  openSession(as)
  afterwards(closeSession)
}
