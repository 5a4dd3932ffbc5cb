import fc from 'fast-check'

/**
 * Property tests draw the same values in every run, so that a change is what makes one fail. Other values are tried on
 * purpose: PORTSIDE_TEST_SEED is a whole number, or "new" for values of the moment; fast-check prints what it used.
 */
const asked = process.env.PORTSIDE_TEST_SEED ?? '20261126'
if (asked !== 'new') {
  const seed = Number(asked)
  if (!Number.isSafeInteger(seed)) throw new Error('PORTSIDE_TEST_SEED is a whole number or "new".')
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed })
}
