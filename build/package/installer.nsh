; What the NSIS installer does beside electron-builder's script: Kontorist opens the addresses at which a sign-in in the browser
; ends. The keys are those that the program writes at its start (main/desktop/links/deep-links.ts): `--` keeps an address from
; passing for a switch. SHELL_CONTEXT is HKLM for an installation for everybody, otherwise HKCU.

; The one text of electron-builder's that has no Swedish. It is given once more, which is a warning elsewhere; 1053 is Swedish.
!macro customHeader
  !pragma warning push
  !pragma warning disable 6030
  LangString appClosing 1053 "Stänger ${PRODUCT_NAME}..."
  !pragma warning pop
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\se.kontorist.desktop" "" "URL:se.kontorist.desktop"
  WriteRegStr SHELL_CONTEXT "Software\Classes\se.kontorist.desktop" "URL Protocol" ""
  WriteRegStr SHELL_CONTEXT "Software\Classes\se.kontorist.desktop\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" -- "%1"'
!macroend

; What the program has kept is removed by the program itself, which alone reaches the keychain. Where the uninstaller is elevated, with
; another account even, the part of it that runs as the person starts it: electron-builder's script has a plug-in for that.
!macro removeKeptData
  Goto startedForRemoval
  startForRemoval:
    ExecWait '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" --remove-all-data=silently'
    Return
  startedForRemoval:
  !ifmacrodef UAC_AsUser_Call
    !insertmacro UAC_AsUser_Call Label startForRemoval ${UAC_SYNCINSTDIR}
  !else
    Call :startForRemoval
  !endif
!macroend

; It stays unless it is wanted gone: electron-builder's switch says so silently, and a user who is there is asked. The uninstaller also
; runs before every new version, and then no user is.
!macro offerToRemoveKeptData
  Push $R0
  Push $R1
  Push $R9
  StrCpy $R9 "keep"
  ${GetParameters} $R0
  ClearErrors
  ${GetOptions} $R0 "--updated" $R1
  ${If} ${Errors}
    ClearErrors
    ${GetOptions} $R0 "--delete-app-data" $R1
    ${IfNot} ${Errors}
      StrCpy $R9 "remove"
    ${ElseIfNot} ${Silent}
      ${If} $LANGUAGE == 1053
        StrCpy $R1 "Ska det som Kontorist har sparat för dig på den här datorn också tas bort?$\r$\n$\r$\nUtkast, ordrar i kön som inte är skickade, sparade sökningar, inkorgen, inställningar, loggar, och inloggning och nycklar i nyckelringen. Det går inte att ångra."
      ${Else}
        StrCpy $R1 "Remove what Kontorist has kept for you on this computer, too?$\r$\n$\r$\nDrafts, orders in the queue that have not been sent, saved searches, the inbox, settings, logs, and the sign-in and keys in the keychain. It cannot be undone."
      ${EndIf}
      MessageBox MB_YESNO|MB_ICONQUESTION|MB_DEFBUTTON2 "$R1" /SD IDNO IDNO +2
      StrCpy $R9 "remove"
    ${EndIf}
  ${EndIf}
  ClearErrors
  ${If} $R9 == "remove"
    !insertmacro removeKeptData
  ${EndIf}
  ClearErrors
  Pop $R9
  Pop $R1
  Pop $R0
!macroend

; The program writes these keys for its user at every start, also where it was installed for everybody. An update runs the uninstaller
; too, and installs them anew.
!macro customUnInstall
  !insertmacro offerToRemoveKeptData
  DeleteRegKey SHELL_CONTEXT "Software\Classes\se.kontorist.desktop"
  DeleteRegKey HKCU "Software\Classes\se.kontorist.desktop"
!macroend
