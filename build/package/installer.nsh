; What the NSIS installer does beside electron-builder's script: Kontorist opens the addresses at which a sign-in in the browser
; ends. The keys are those that the program writes at its start (main/desktop/links/deep-links.ts): `--` keeps an address from
; passing for a switch. SHELL_CONTEXT is HKLM for an installation for everybody, otherwise HKCU.

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\se.kontorist.desktop" "" "URL:se.kontorist.desktop"
  WriteRegStr SHELL_CONTEXT "Software\Classes\se.kontorist.desktop" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\se.kontorist.desktop\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" -- "%1"'
!macroend

; The program writes them for its user at every start, also where it was installed for everybody. An update runs the uninstaller
; too, and installs them anew.
!macro customUnInstall
  DeleteRegKey SHELL_CONTEXT "Software\Classes\se.kontorist.desktop"
  DeleteRegKey HKCU "Software\Classes\se.kontorist.desktop"
!macroend
