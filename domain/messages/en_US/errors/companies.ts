/** Failures and problems of the approval and suspension of companies. */
export const companiesErrors = {
  COMPANY_NOT_AUDITED: 'Only purchasers and suppliers apply for approval; other companies need none',
  COMPANY_NO_PURCHASER: 'The company is not a purchaser',
  COMPANY_NO_SUPPLIER: 'The company is not a supplier',
  FACTORY_AUDIT_OPEN: 'Factory audit {number} has not passed',
  OPEN_DOCUMENTS_CHANGED:
    '{count, plural, one {# document is} other {# documents are}} open with the company now. Please look at the list again.',
  OPEN_DOCUMENTS_UNREAD: 'Please wait for the list of open documents',
  OWN_COMPANY_SUSPENDED:
    'Your company is suspended and cannot create new documents. Open documents continue. The platform creates what they still need, or they wait until your company is resumed.',
  COMPANY_SUSPENDED:
    '{company} is suspended: no new documents can be created with it until it is resumed. For open documents the platform creates what is still needed, where it can.',
  SECOND_PERSON: 'Someone else must do this, because you proposed it',
} as const
