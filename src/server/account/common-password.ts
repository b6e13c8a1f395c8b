// Of the 3,000 passwords that are tried first, those that obey the rules of `passwordFaults`, with their nearest kin; in lower case.
const commonPasswords = new Set(
  `p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd1! p@ssw0rd12 p@ssw0rd123 p@ssw0rd123! p@$$w0rd p@$$w0rd1 p@$$w0rd! pa$$w0rd pa$$w0rd1 pa$$w0rd!
  p@ssword1 p@ssword1! p@ssword12 p@ssword123 p@ssword123! passw0rd! passw0rd1! passw0rd@ passw0rd@123 password1! password1@ password1#
  password12! password123! password123@ password123# password1234! password!1 password!123 password@1 password@12 password@123 password@1234
  password#1 password#123 qwerty1! qwerty12! qwerty123! qwerty1234! qwerty@1 qwerty@123 qwer1234! qwer1234@ qwer1234!@ 1q2w3e4r! 1q2w3e4r!@
  1qaz2wsx! 1qaz!qaz 1qaz@wsx !qaz2wsx zaq1@wsx zaq1!qaz q1w2e3r4! admin123! admin@123 admin@1234 welcome1! welcome@1 welcome@123 welcome123!
  letmein1! iloveyou1! abc@1234 abcd@1234 abc@123456 monkey1! dragon1! sunshine1! princess1! football1! tkfkd123! tkfkdgo1!`.split(
    /\s+/,
  ),
)

/** Whether a new password is one of those that are tried first, whatever its capitals. */
export function isCommonPassword(password: string): boolean {
  return commonPasswords.has(password.toLowerCase())
}
