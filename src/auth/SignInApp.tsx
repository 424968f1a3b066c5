export default function SignInApp() {
  return null;
}
