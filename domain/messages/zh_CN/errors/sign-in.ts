import type { signInErrors as en } from '../../en_US/errors/sign-in.ts'

export const signInErrors: Readonly<Record<keyof typeof en, string>> = {
  LOGIN_FAILED: '登录失败',
  CODE_WRONG: '验证码不正确或已失效',
  ACCOUNT_LOCKED: '该账号已锁定，请联系管理员。',
  SIGN_IN_STEP: '请继续登录',
  HANDED_OVER_GONE: '该登录链接已使用或已过期，请重新登录。',
  LOGIN_COMPANYACCOUNT: '公司账号不能为空！',
  LOGIN_USERNAME: '用户名不能为空！',
  LOGIN_PASSWORD: '密码不能为空！',
  LOGIN_VERIFICATIONCODE: '请填写验证码！',
  SECOND_FACTOR_SET: '已设置第二验证方式。如需重新设置，请先移除。',
  OWN_PASSWORD: '您自己的密码请在个人密码页面修改，并需输入当前密码',
  PASSWORDS_DIFFER: '两次输入的密码不一致',
  PASSWORD_WRONG: '当前密码不正确',
  PASSWORD_SAME: '新密码与旧密码相同',
  SECOND_FACTOR_WRONG: '身份验证器的验证码不正确',
  SIGN_IN_STEP_GONE: '登录已超时，请重新登录。',
  PASSWORD_TOO_SHORT: '密码至少 {min} 个字符',
  PASSWORD_TOO_LONG: '密码最多 {max} 个字符',
  PASSWORD_SIMPLE: '该密码太容易被猜到',
  PASSWORD_HAS_NAME: '该密码基本由名称组成，太容易被猜到',
}
