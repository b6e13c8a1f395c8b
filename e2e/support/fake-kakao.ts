// Loaded by Node.js before the program: in place of Kakao's servers, it answers what the program asks after somebody has logged in there.
const answers: Record<string, object> = {
  'https://kauth.kakao.com/oauth/token': { access_token: 'a-token' },
  'https://kapi.kakao.com/v2/user/me': {
    id: 7,
    kakao_account: { email: 'bori@example.com', is_email_valid: true, is_email_verified: true, profile: { nickname: '보리네' } },
  },
}
const fetchFromNetwork = globalThis.fetch

globalThis.fetch = async (input, init) => {
  const answer = answers[input instanceof Request ? input.url : String(input)]
  return answer ? Response.json(answer) : await fetchFromNetwork(input, init)
}
